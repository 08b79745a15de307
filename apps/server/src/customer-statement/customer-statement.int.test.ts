import { saveCompany } from '@matete/contract/company/company';
import { listCustomerStatements, readCustomerStatement } from '@matete/contract/customer-statement/customer-statements';
import { listPendingPayments } from '@matete/contract/payment/pending-payments';
import { placeOrder } from '@matete/contract/order/place-order';
import { expect, test } from 'vitest';

import { tellStatements } from '#customer-statement/tell-statements';
import { issueDueInvoices } from '#invoice/issue-invoices';
import type { TestAccount } from '#testing/call-api';
import { BILLING } from '#testing/desks/order-verbs';
import { openMarket } from '#testing/open-market';
import { createTestAccount } from '#testing/test-product';

const { product, admin, bodyFor, decidePayment, accept, ship, cancel } = await openMarket();
const { pool } = product.services;
const snack = await createTestAccount(product, { role: 'CUSTOMER', type: 'BUSINESS' });
const quiet = await createTestAccount(product, { role: 'CUSTOMER', type: 'BUSINESS' });
const customerId = snack.id;
const MONTH = '2026-11-01';

async function ordered(kg: number, orderReference = ''): Promise<string> {
  const body = await bodyFor({ kg });
  const placed = await product.call(placeOrder, {
    as: snack,
    params: { customerId },
    body: { ...body, billingDetail: { ...BILLING, orderReference } },
  });
  return placed.body.orders[0]?.orderId ?? '';
}

const statement = async (month = MONTH, as: TestAccount = snack) =>
  (await product.call(readCustomerStatement, { as, params: { customerId, month } })).body;
const table = async (as: TestAccount = snack) => {
  const response = await product.app.inject({
    url: `/api/customers/${customerId}/statements/${MONTH}/csv`,
    headers: { authorization: `Bearer ${as.token}`, 'accept-language': 'fr' },
  });
  return { status: response.statusCode, type: response.headers['content-type'], text: response.payload };
};
const told = async () =>
  (
    await pool.query<{ account_id: string; data: object }>(
      'select account_id, data from notifications where code = 9542 order by account_id',
    )
  ).rows;
const companyMails = async () =>
  (await pool.query<{ recipient: string }>(`select recipient from mails where kind = 'company-statement'`)).rows;

// Two orders in November: one shipped dearer than billed and invoiced, one cancelled into a coupon; one is unpaid.
await product.call(saveCompany, {
  as: snack,
  params: { customerId },
  body: { name: 'Snack Tiare', tahitiNumber: 'B54321', invoiceEmail: 'compta@tiare.test' },
});
const cancelledId = await ordered(2, '=1+1');
await decidePayment(cancelledId, 'VERIFIED');
await cancel(cancelledId, { as: snack });
const shippedId = await ordered(12, 'BC-1');
await decidePayment(shippedId, 'VERIFIED');
await accept(shippedId);
await ship(shippedId, { actualShippingXpf: 700 });
await issueDueInvoices(product.services);

test('a statement has the month’s orders, papers and movements as books and papers have them', async () => {
  const { body: owed } = await product.call(listPendingPayments, { as: admin });
  expect(owed.data.map(({ amount }) => amount)).toEqual([91]);

  const month = await statement();

  expect(month).toMatchObject({ month: MONTH, isOver: false, name: 'Snack Tiare', tahitiNumber: 'B54321' });
  expect(month.orders.map(({ orderId, purchaseReference, total }) => [orderId, purchaseReference, total])).toEqual([
    [cancelledId, '=1+1', 3500],
    [shippedId, 'BC-1', 17_952],
  ]);
  expect(month.papers).toMatchObject([
    { number: 'F-2026-000001', kind: 'INVOICE', net: 15_348, vat: 1995, cps: 0, freight: 700, total: 18_043 },
  ]);
  expect(month.invoiced).toEqual({
    net: 15_348,
    cps: 0,
    freight: 700,
    total: 18_043,
    vat: [{ vatBasisPoints: 1300, base: 15_348, vat: 1995 }],
  });
  expect(month.payments.map(({ orderId, amount }) => [orderId, amount])).toEqual([
    [cancelledId, 3500],
    [shippedId, 17_952],
  ]);
  expect(month.coupons.map(({ orderId, amount }) => [orderId, amount])).toEqual([[cancelledId, 3500]]);
  expect(month.freightDifferences.map(({ orderId, amount }) => [orderId, amount])).toEqual([[shippedId, 91]]);
  expect(month.open).toEqual({ owedFreight: 91, couponBalance: 3500, unpaidOrders: 0 });
});

test('its sums are those of the books', async () => {
  const { payments, coupons, freightDifferences } = await statement();
  const sum = (moved: { amount: number }[]) => moved.reduce((total, { amount }) => total + amount, 0);
  const { rows } = await pool.query<{ kind: string; total: number }>(
    `select a.kind, sum(e.amount_xpf)::integer as total from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind in ('BANK', 'COUPON', 'RECEIVABLE') group by a.kind order by a.kind`,
  );

  expect(rows).toEqual([
    { kind: 'BANK', total: -sum(payments) },
    { kind: 'COUPON', total: sum(coupons) },
    { kind: 'RECEIVABLE', total: -sum(freightDifferences) },
  ]);
});

test('the months are listed with what was invoiced and paid', async () => {
  const { body } = await product.call(listCustomerStatements, { as: snack, params: { customerId } });
  expect(body.months).toEqual([{ month: MONTH, invoiced: 18_043, paid: 21_452 }]);
  expect(await statement('2026-10-01')).toMatchObject({ orders: [], papers: [], payments: [], isOver: true });
});

test('the table opens in a spreadsheet, and what somebody typed is no formula', async () => {
  const { status, type, text } = await table();

  expect([status, type?.toString().startsWith('text/csv')]).toEqual([200, true]);
  expect(text.startsWith('\uFEFFOpération;Date;Numéro;Commande;Votre référence;')).toBe(true);
  const lines = text.split('\r\n');
  expect(lines).toContainEqual(
    expect.stringMatching(/^Facture;2026-11-21;F-2026-000001;M-\d{6};BC-1;15348;1995;0;700;18043$/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^Commande passée;2026-11-21;;M-\d{6};'=1\+1;;;;;3500$/));
  expect(lines).toContainEqual('Fret restant dû;2026-11-01;;;;;;;;91');
});

test('somebody else’s statement is refused, and an admin reads it', async () => {
  expect((await table(quiet)).status).toBe(403);
  expect(await statement(MONTH, admin)).toMatchObject({ name: 'Snack Tiare' });
});

test('businesses are told once of a month in which there was something, also by jobs at the same moment', async () => {
  product.setNow(new Date('2026-12-01T20:00:00Z'));
  await tellStatements(product.services);
  expect(await told()).toEqual([]);

  product.setNow(new Date('2026-12-02T20:00:00Z'));
  await Promise.all(Array.from({ length: 6 }, () => tellStatements(product.services)));
  await tellStatements(product.services);

  expect(await told()).toEqual([{ account_id: customerId, data: { monthDate: MONTH } }]);
  expect(await companyMails()).toEqual([{ recipient: 'compta@tiare.test' }]);
});

test('after the tenth nobody is told any more', async () => {
  await pool.query('delete from told_statements');
  await pool.query('delete from notifications where code = 9542');
  product.setNow(new Date('2026-12-11T20:00:00Z'));
  await tellStatements(product.services);

  expect(await told()).toEqual([]);
});
