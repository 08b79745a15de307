import { askForMoney, listCustomerCoupons } from '@matete/contract/coupon/coupons';
import { listInvoices } from '@matete/contract/invoice/invoices';
import { expect, test, vi } from 'vitest';

import type { InvoiceContent } from '#invoice/invoice-content';
import { issueDueInvoices } from '#invoice/issue-invoices';
import { openDisputeDesk } from '#testing/desks/dispute-desk';
import { TEST_IBAN } from '#testing/desks/test-withdrawals';

const { admin, arrived, decide, open, parties, product } = await openDisputeDesk();

const papersOf = async (orderId: string): Promise<InvoiceContent[]> => {
  const rows = await product.services.db
    .selectFrom('invoices')
    .select('content')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.content as unknown as InvoiceContent);
};

test('a partial refund has one credit note, of goods and VAT as the decision took them', async () => {
  const orderId = await arrived(700);
  await open(orderId);
  await decide(orderId, 'PARTIALLY_DISPUTED', 5000);
  await Promise.all([issueDueInvoices(product.services), issueDueInvoices(product.services)]);
  await issueDueInvoices(product.services);

  const [invoice, note, ...more] = await papersOf(orderId);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({ kind: 'INVOICE', totalXpf: 18_043 });
  expect(note).toMatchObject({
    kind: 'CREDIT_NOTE',
    corrects: invoice?.number,
    lines: [],
    netXpf: 4425,
    vat: [{ basisPoints: 1300, baseXpf: 4425, vatXpf: 575 }],
    freightXpf: 0,
    totalXpf: 5000,
    settlement: [{ by: 'REFUND_COUPON', amountXpf: 5000 }],
  });
  const listed = await product.call(listInvoices, { as: admin, params: { orderId } });
  expect(listed.body.map(({ kind, total }) => [kind, total])).toEqual([
    ['INVOICE', 18_043],
    ['CREDIT_NOTE', 5000],
  ]);
  const pdf = await product.app.inject({
    url: `/api/orders/${orderId}/invoice.pdf?invoiceId=${listed.body[1]?.invoiceId}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(listed.body[1]?.byteCount).toBe(pdf.rawPayload.length);
});

test('processes that look for the same refunds at once fail at none of them', async () => {
  const orderIds: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const orderId = await arrived(609);
    await open(orderId);
    orderIds.push(orderId);
  }
  await issueDueInvoices(product.services);
  for (const orderId of orderIds) await decide(orderId, 'PARTIALLY_DISPUTED', 5000);
  const failed = vi.spyOn(product.services.log, 'error');

  await Promise.all(Array.from({ length: 10 }, () => issueDueInvoices(product.services)));

  expect(failed.mock.calls).toEqual([]);
  for (const orderId of orderIds) expect(await papersOf(orderId)).toHaveLength(2);
});

test('a full refund has a credit note to the franc', async () => {
  const orderId = await arrived(609);
  await open(orderId);
  await decide(orderId, 'DISPUTE_APPROVED');
  await issueDueInvoices(product.services);

  const [invoice, note] = await papersOf(orderId);
  expect(note).toMatchObject({ kind: 'CREDIT_NOTE', totalXpf: invoice?.totalXpf, freightXpf: 609 });
  const parts = (note?.netXpf ?? 0) + (note?.vat[0]?.vatXpf ?? 0) + (note?.cpsXpf ?? 0) + (note?.freightXpf ?? 0);
  expect(parts).toBe(note?.totalXpf);
});

test('money that is asked for instead of the coupon has no second credit note', async () => {
  const orderId = await arrived(609);
  await open(orderId);
  await decide(orderId, 'DISPUTE_APPROVED');
  await issueDueInvoices(product.services);
  const { customer } = parties;
  const coupons = await product.call(listCustomerCoupons, {
    as: customer,
    params: { customerId: customer.id },
    query: { take: 10 },
  });
  const couponId = coupons.body.data[0]?.couponId ?? '';
  const asked = await product.call(askForMoney, {
    as: customer,
    params: { customerId: customer.id, couponId },
    body: { iban: TEST_IBAN, accountHolder: 'Hina Tehani' },
  });
  expect(asked.status).toBe(200);

  await issueDueInvoices(product.services);

  expect((await papersOf(orderId)).map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE']);
});

test('a full refund with an unpaid freight difference leaves nothing invoiced, whenever the papers are issued', async () => {
  for (const isInvoicedBefore of [true, false]) {
    const orderId = await arrived(1_109);
    if (isInvoicedBefore) await issueDueInvoices(product.services);
    await open(orderId);
    await decide(orderId, 'DISPUTE_APPROVED');
    await issueDueInvoices(product.services);

    const papers = await papersOf(orderId);

    const leftXpf = papers.reduce(
      (sum, { kind, totalXpf }) => (kind === 'INVOICE' ? sum + totalXpf : sum - totalXpf),
      0,
    );
    expect([isInvoicedBefore, leftXpf, papers.length]).toEqual([isInvoicedBefore, 0, isInvoicedBefore ? 3 : 2]);
  }
});
