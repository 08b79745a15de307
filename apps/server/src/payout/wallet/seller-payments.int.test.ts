import type { AddressInput } from '@matete/contract/endpoint';
import {
  getWallet,
  listSellerMonths,
  listSellerPayments,
  type SellerPaymentView,
} from '@matete/contract/payout/wallet';
import { expect, test } from 'vitest';

import { openDisputeDesk } from '#testing/desks/dispute-desk';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const { arrived, decide, open, product, parties, verbs } = await openDisputeDesk();

const payments = async (query: AddressInput<typeof listSellerPayments>['query'] = {}) => {
  const { seller } = parties;
  return (await product.call(listSellerPayments, { as: seller, params: { id: seller.id }, query })).body;
};
const months = async () =>
  (await product.call(listSellerMonths, { as: parties.seller, params: { id: parties.seller.id } })).body.months;

/** 12 kg at 1 279 F: goods 15 348, commission 1 535, freight 609. */
async function disputed(): Promise<string> {
  const orderId = await arrived(609);
  expect((await open(orderId)).status).toBe(201);
  return orderId;
}

/** What the sum of a payment comes to, line by line as it is shown. */
const addedUp = ({ sum }: SellerPaymentView): number =>
  sum.subtotal - sum.refundedGoods - sum.commission + (sum.freight ?? 0) - sum.refundedFreight;

test('each order shows its payout, the breakdown and the expected day', async () => {
  const prepared = await verbs().placeAccepted({ kg: 12, shipmentDate: '2026-12-12' });
  const shipped = await verbs().placeAccepted({ kg: 12 });
  await verbs().ship(shipped, { actualShippingXpf: 500 });
  const paid = await verbs().placeCompleted({ kg: 12 });

  const { data, meta, totals } = await payments();

  expect(data.map((row) => [row.orderId, row.status, row.payoutStatus, row.share])).toEqual([
    [paid, 'COMPLETED', 'TRANSFERRED', 14_422],
    [shipped, 'SHIPPED', 'PENDING', 14_313],
    [prepared, 'PREPARING', 'PENDING', 13_813],
  ]);
  expect(data[2]?.sum).toEqual({
    subtotal: 15_348,
    refundedGoods: 0,
    commission: 1535,
    freight: null,
    refundedFreight: 0,
  });
  // The delivery day, a day until the goods count as unloaded, fourteen until the receipt counts as confirmed.
  expect(data[2]?.expectedBy).toBe('2026-12-28');
  expect([data[0]?.paidAt, data[0]?.expectedBy]).toEqual([TEST_NOW.toISOString(), null]);
  expect(data.map(addedUp)).toEqual(data.map((row) => row.share));
  expect([meta.itemCount, totals]).toEqual([3, { expected: 13_813 + 14_313, held: 0, paid: 14_422 }]);
  expect((await payments({ payoutStatusList: 'TRANSFERRED' })).data.map((row) => row.orderId)).toEqual([paid]);
});

test('a dispute holds the payout, and its decision changes it to the franc; a cancelled order has none', async () => {
  await disputed();
  const inPart = await disputed();
  const inFull = await disputed();
  await decide(inPart, 'PARTIALLY_DISPUTED', 5000);
  await decide(inFull, 'DISPUTE_APPROVED');
  const lost = await verbs().placeAccepted({ kg: 1, shipmentDate: '2026-12-12' });
  await product.services.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', lost).execute();

  const { data, totals } = await payments();
  const wallet = await product.call(getWallet, { as: parties.seller, params: { id: parties.seller.id } });

  expect(data.map((row) => [row.status, row.payoutStatus, row.expectedBy])).toEqual([
    ['DISPUTE_APPROVED', 'DISPUTE_SETTLED', null],
    ['PARTIALLY_DISPUTED', 'PARTIALLY_TRANSFERRED', null],
    ['DISPUTE_IN_PROGRESS', 'PENDING', null],
  ]);
  expect([data[0]?.share, data[1]?.share, data[2]?.share]).toEqual([0, wallet.body.balance, 14_422]);
  expect(data.map(addedUp)).toEqual(data.map((row) => row.share));
  expect(data[1]?.sum.refundedGoods).toBe(4425);
  expect(totals).toEqual({ expected: 0, held: 14_422, paid: wallet.body.balance });
});

test('months count what came into the wallet, by the calendar of Tahiti', async () => {
  expect(await months()).toEqual([]);
  await verbs().placeCompleted({ kg: 12 });
  await verbs().placeCompleted({ kg: 12 });
  // Already December in Greenwich, still November in Tahiti.
  product.setNow(new Date('2026-12-01T09:00:00Z'));
  await verbs().placeCompleted({ kg: 12 });
  product.setNow(new Date('2026-12-01T11:00:00Z'));
  await verbs().placeCompleted({ kg: 12 });

  expect(await months()).toEqual([
    { month: '2026-12-01', orders: 1, quantity: 12, amount: 14_422 },
    { month: '2026-11-01', orders: 3, quantity: 36, amount: 43_266 },
  ]);
});

test('another seller can read neither payments nor months', async () => {
  const other = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });
  const asked = { as: other, params: { id: parties.seller.id } };
  const answers = [await product.call(listSellerPayments, asked), await product.call(listSellerMonths, asked)];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
});
