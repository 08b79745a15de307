import { decideDispute, openDispute, previewDispute } from '@matete/contract/dispute/disputes';
import { noteOrderLost } from '@matete/contract/order/admin-order';
import { minus } from '@matete/domain/money/minus';
import { expect, test } from 'vitest';

import type { InvoiceContent } from '#invoice/invoice-content';
import { issueDueInvoices } from '#invoice/issue-invoices';
import { openFreightDesk } from '#testing/desks/freight-desk';
import { expectSoundBooks } from '#testing/sound-books';

const desk = await openFreightDesk();
const { product, admin, parties } = desk;
const issue = () => issueDueInvoices(product.services);
/** What the customer paid for the order of the worked example: goods, VAT and the freight as billed. */
const PAID_XPF = 17_952;

/** XPF that stay invoiced of an order. */
async function invoicedXpf(orderId: string): Promise<number> {
  const rows = await product.services.db
    .selectFrom('invoices')
    .select('content')
    .where('order_id', '=', orderId)
    .execute();
  return rows
    .map(({ content }) => content as unknown as InvoiceContent)
    .reduce((sum, { kind, totalXpf }) => sum + (kind === 'INVOICE' ? totalXpf : minus(totalXpf)), 0);
}

/** An order whose ship was dearer than billed, invoiced; the house bears the difference. */
const BORNE = {
  'a waived difference': async () => {
    const orderId = await desk.shipped(1_009);
    await issue();
    await desk.settle(orderId, 'WAIVED', 'Geste.');
    return orderId;
  },
  'a claim that the house pays': async () => {
    const orderId = await desk.shipped(2_609);
    await desk.correct(orderId, 1_609, 'HOUSE');
    return orderId;
  },
} as const;

test.each(Object.entries(BORNE))(
  '%s goes back to the house when a dispute gives all back: the customer gets what was paid',
  async (what, ship) => {
    const orderId = await ship();
    // What is given up above the regulated charge costs nobody anything.
    expect(await desk.houseCost(orderId)).toHaveLength(what === 'a waived difference' ? 0 : 1);
    await issue();
    await desk.unload(orderId);
    await product.call(openDispute, {
      as: parties.customer,
      params: { orderId, customerId: parties.customer.id },
      body: { reason: 'DAMAGED', description: 'Tout est abîmé.' },
      files: {},
    });
    const preview = await product.call(previewDispute, { as: admin, params: { orderId } });
    expect([preview.body.approved.refund, preview.body.refundLimit]).toEqual([PAID_XPF, PAID_XPF]);

    const decided = await product.call(decideDispute, {
      as: admin,
      params: { orderId, status: 'DISPUTE_APPROVED' },
      body: { message: 'Les photos le montrent.' },
    });
    expect(decided.status).toBe(200);
    await issue();

    expect(await desk.coupons(orderId)).toEqual([PAID_XPF]);
    expect((await desk.houseCost(orderId)).reduce((sum, xpf) => sum + xpf, 0)).toBe(0);
    expect(await invoicedXpf(orderId)).toBe(0);
    await expectSoundBooks(product);
  },
);

test.each(Object.entries(BORNE))('of a lost order with %s nothing stays invoiced', async (_what, ship) => {
  const orderId = await ship();
  await issue();
  const body = { bearer: 'SELLER', reason: 'Naufrage.' } as const;
  expect((await product.call(noteOrderLost, { as: admin, params: { orderId }, body })).status).toBe(200);
  await issue();

  expect(await desk.coupons(orderId)).toEqual([PAID_XPF]);
  expect(await invoicedXpf(orderId)).toBe(0);
  await expectSoundBooks(product);
});
