import { placeOrder } from '@matete/contract/order/place-order';
import { updateMetaData } from '@matete/contract/site-setting/meta-data';
import { expect, test } from 'vitest';

import { drawInvoice } from '#invoice/draw-invoice';
import type { InvoiceContent } from '#invoice/invoice-content';
import { issueDueInvoices } from '#invoice/issue-invoices';
import type { TestAccount } from '#testing/call-api';
import { openMarket } from '#testing/open-market';
import { createTestAccount } from '#testing/test-product';

const { product, customer, admin, seller, placePaid, accept, ship, bodyFor, decidePayment } = await openMarket({
  kg: 400,
});

async function shippedOrder(kg: number, { buyer = customer, actualShippingXpf = 609 } = {}): Promise<string> {
  const orderId = await placePaid({ customer: buyer, kg });
  await accept(orderId);
  const shipped = await ship(orderId, { actualShippingXpf });
  expect(shipped.status).toBe(200);
  return orderId;
}

const download = async (orderId: string, as: TestAccount) => {
  const response = await product.app.inject({
    url: `/api/orders/${orderId}/invoice.pdf`,
    headers: { authorization: `Bearer ${as.token}` },
  });
  return { status: response.statusCode, type: response.headers['content-type'], bytes: response.rawPayload };
};

const contentOf = async (orderId: string): Promise<InvoiceContent> => {
  const row = await product.services.db
    .selectFrom('invoices')
    .select('content')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.content as unknown as InvoiceContent;
};

const issuedNumbers = async (): Promise<string[]> => {
  const rows = await product.services.db.selectFrom('invoices').select('number').orderBy('number').execute();
  return rows.map((row) => row.number);
};

test('a shipped order is invoiced once with the worked example’s figures, for its parties alone', async () => {
  // The ship was dearer than billed: the customer owes the difference.
  const buyer = await createTestAccount(product, { role: 'CUSTOMER' });
  const orderId = await shippedOrder(12, { buyer, actualShippingXpf: 700 });
  expect((await download(orderId, buyer)).status).toBe(404);
  await issueDueInvoices(product.services);
  await issueDueInvoices(product.services);

  const content = await contentOf(orderId);
  expect(content).toMatchObject({
    kind: 'INVOICE',
    number: 'F-2026-000001',
    issuedDate: '2026-11-21',
    operationDate: '2026-11-21',
    seller: { name: 'Teva Maruhi', island: 'Rangiroa' },
    customer: { name: 'Teva Maruhi', address: 'BP 1234', zipCode: '98713', city: 'Papeete' },
    lines: [{ designation: 'Thon jaune', quantityKg: 12, unitPriceXpf: 1279, vatBasisPoints: 1300, netXpf: 15_348 }],
    netXpf: 15_348,
    vat: [{ basisPoints: 1300, baseXpf: 15_348, vatXpf: 1995 }],
    cpsXpf: 0,
    freightXpf: 700,
    totalXpf: 18_043,
    settlement: [
      { by: 'WIRE_TRANSFER', amountXpf: 17_952 },
      { by: 'FREIGHT_DIFFERENCE', amountXpf: 91 },
    ],
  });
  expect(content.settlement.reduce((sum, part) => sum + part.amountXpf, 0)).toBe(content.totalXpf);

  for (const party of [buyer, seller, admin]) {
    const { status, type, bytes } = await download(orderId, party);
    expect([status, type, bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
  }
  const stranger = await createTestAccount(product, { role: 'CUSTOMER' });
  expect((await download(orderId, stranger)).status).toBe(404);
});

test('the house sells in its own name, with what it has said of itself, to a company as it gave itself', async () => {
  const before = await shippedOrder(3);
  await issueDueInvoices(product.services);
  expect((await contentOf(before)).house).toEqual({
    name: '',
    legalForm: '',
    address: '',
    tahitiNumber: '',
    rcNumber: '',
    vatNumber: '',
  });
  const house = { name: 'Mātete SARL', legalForm: 'SARL', address: 'Fare Ute, Papeete', tahitiNumber: 'C98765' };
  const set = await product.call(updateMetaData, { as: admin, body: { name: 'HOUSE', data: house } });
  expect(set.body.house).toEqual({ ...house, rcNumber: '', vatNumber: '' });
  const body = await bodyFor({ kg: 2 });
  const company = { company: 'Snack Hina', tahitiNumber: 'b12345', orderReference: 'BC 77' };
  const placed = await product.call(placeOrder, {
    as: customer,
    params: { customerId: customer.id },
    body: { ...body, billingDetail: { ...body.billingDetail, ...company } },
  });
  const orderId = placed.body.orders[0]?.orderId ?? '';
  await decidePayment(orderId, 'VERIFIED');
  await accept(orderId);
  await ship(orderId, { actualShippingXpf: 609 });
  await issueDueInvoices(product.services);

  const content = await contentOf(orderId);
  expect(content).toMatchObject({
    house,
    seller: { name: 'Teva Maruhi', island: 'Rangiroa' },
    customer: { ...company, tahitiNumber: 'B12345' },
  });
  // Drawn again it is the same; without the house, as papers were before, it is another.
  const { bytes } = await download(orderId, customer);
  expect((await drawInvoice(content)).equals(bytes)).toBe(true);
  const { house: _left, ...older } = content;
  expect((await drawInvoice(older)).equals(bytes)).toBe(false);
  expect((await contentOf(before)).house?.name).toBe('');
});

test('an invoice stays the same to the byte when prices, rates, names and addresses change', async () => {
  const orderId = await shippedOrder(5);
  await issueDueInvoices(product.services);
  const before = await download(orderId, customer);
  const { db } = product.services;
  await db.updateTable('products').set({ price_xpf: 9999, price_with_vat_xpf: 9999, vat_basis_points: 0 }).execute();
  await db
    .insertInto('dated_settings')
    .values({ name: 'COMMISSION_BASIS_POINTS', value: 5000, effective_from: '2020-01-01' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('accounts').set({ last_name: 'Autre' }).where('id', '=', customer.id).execute();
  await issueDueInvoices(product.services);

  const after = await download(orderId, customer);
  expect(after.bytes.equals(before.bytes)).toBe(true);
  expect((await drawInvoice(await contentOf(orderId))).equals(before.bytes)).toBe(true);
});

test('ten runs at once give eight orders eight consecutive numbers', async () => {
  const before = await issuedNumbers();
  const orderIds: string[] = [];
  for (let index = 0; index < 8; index += 1) orderIds.push(await shippedOrder(1 + index));

  await Promise.all(Array.from({ length: 10 }, () => issueDueInvoices(product.services)));
  await issueDueInvoices(product.services);

  const numbers = await issuedNumbers();
  expect(numbers).toHaveLength(before.length + 8);
  expect(numbers).toEqual(numbers.map((_, index) => `F-2026-${String(index + 1).padStart(6, '0')}`));
});

test('the number of an invoice that could not be stored is used by the next', async () => {
  const before = await issuedNumbers();
  await shippedOrder(2);
  const { files } = product.services;
  const failing = { ...product.services, files: { ...files, put: () => Promise.reject(new Error('no space')) } };
  await issueDueInvoices(failing);
  expect(await issuedNumbers()).toEqual(before);

  await issueDueInvoices(product.services);
  expect((await issuedNumbers()).at(-1)).toBe(`F-2026-${String(before.length + 1).padStart(6, '0')}`);
});

test('an issued paper can be neither changed nor removed', async () => {
  const { db } = product.services;
  await expect(db.updateTable('invoices').set({ total_xpf: 1 }).execute()).rejects.toThrow('append only');
  await expect(db.deleteFrom('invoices').execute()).rejects.toThrow('append only');
});
