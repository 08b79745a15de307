import { listInvoices } from '@matete/contract/invoice/invoices';
import { expect, test } from 'vitest';

import type { InvoiceContent } from '#invoice/invoice-content';
import { issueDueInvoices } from '#invoice/issue-invoices';
import { openDisputeDesk } from '#testing/desks/dispute-desk';

const { admin, arrived, decide, open, product } = await openDisputeDesk();

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
