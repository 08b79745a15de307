import type { SellerPaymentView } from '@matete/contract/payout/wallet';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  admin,
  arrived,
  customer,
  decide,
  fishId,
  newParties,
  open,
  openShop,
  product,
  seller,
} from '#testing/desks/dispute-desk';
import { acceptTestOrder, completeTestOrder, shipTestOrder } from '#testing/desks/test-shipment';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

beforeAll(openShop);
afterAll(() => product.close());
beforeEach(newParties);

interface Page {
  readonly data: readonly SellerPaymentView[];
  readonly meta: { readonly itemCount: number };
  readonly totals: { readonly expected: number; readonly held: number; readonly paid: number };
}

const given = () => ({ admin, seller, customer, productId: fishId });
const payments = async (query = '') =>
  (await product.call<Page>('GET', `/sellers/${seller.id}/payments${query}`, { as: seller })).body;
const months = async () =>
  (await product.call<{ months: object[] }>('GET', `/sellers/${seller.id}/completed-months`, { as: seller })).body
    .months;

/** 12 kg at 1 279 F: goods 15 348, commission 1 535, freight 609. */
async function disputed(): Promise<string> {
  const orderId = await arrived(609);
  expect((await open(orderId)).status).toBe(201);
  return orderId;
}

/** What the sum of a payment comes to, line by line as it is shown. */
const addedUp = ({ sum }: SellerPaymentView): number =>
  sum.subtotal - sum.refundedGoods - sum.commission + (sum.freight ?? 0) - sum.refundedFreight;

test('each order shows its share, how it comes about and when it is expected', async () => {
  const prepared = await acceptTestOrder(product, { ...given(), kg: 12, shipmentDate: '2026-12-12' });
  const shipped = await acceptTestOrder(product, { ...given(), kg: 12 });
  await shipTestOrder(product, seller, shipped, { actualShippingXpf: 500 });
  const paid = await completeTestOrder(product, { ...given(), kg: 12 });

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
  expect((await payments('?payoutStatusList=TRANSFERRED')).data.map((row) => row.orderId)).toEqual([paid]);
});

test('a dispute holds the share; what it leaves is said to the franc; what was called off owes nothing', async () => {
  await disputed();
  const inPart = await disputed();
  const inFull = await disputed();
  await decide(inPart, 'PARTIALLY_DISPUTED', 5000);
  await decide(inFull, 'DISPUTE_APPROVED');
  const lost = await acceptTestOrder(product, { ...given(), kg: 1, shipmentDate: '2026-12-12' });
  await product.services.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', lost).execute();

  const { data, totals } = await payments();
  const wallet = await product.call<{ balance: number }>('GET', `/sellers/${seller.id}/wallet`, { as: seller });

  expect(data.map((row) => [row.status, row.payoutStatus, row.expectedBy])).toEqual([
    ['DISPUTE_APPROVED', 'DISPUTE_SETTLED', null],
    ['PARTIALLY_DISPUTED', 'PARTIALLY_TRANSFERRED', null],
    ['DISPUTE_IN_PROGRESS', 'PENDING', null],
  ]);
  expect([data[0]?.share, data[1]?.share, data[2]?.share]).toEqual([0, wallet.body.balance, 14_422]);
  expect(data.map(addedUp)).toEqual(data.map((row) => row.share));
  expect(data[1]!.sum.refundedGoods).toBeGreaterThan(4000);
  expect(totals).toEqual({ expected: 0, held: 14_422, paid: wallet.body.balance });
});

test('months count what came into the wallet, in the month of Tahiti in which it came', async () => {
  expect(await months()).toEqual([]);
  await completeTestOrder(product, { ...given(), kg: 12 });
  await completeTestOrder(product, { ...given(), kg: 12 });
  // Already December in Greenwich, still November in Tahiti.
  product.setNow(new Date('2026-12-01T09:00:00Z'));
  await completeTestOrder(product, { ...given(), kg: 12 });
  product.setNow(new Date('2026-12-01T11:00:00Z'));
  await completeTestOrder(product, { ...given(), kg: 12 });

  expect(await months()).toEqual([
    { month: '2026-12-01', orders: 1, quantity: 12, amount: 14_422 },
    { month: '2026-11-01', orders: 3, quantity: 36, amount: 43_266 },
  ]);
});

test('another seller reads neither', async () => {
  const other = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });
  const statuses = await Promise.all(
    ['payments', 'completed-months'].map(
      async (what) => (await product.call('GET', `/sellers/${seller.id}/${what}`, { as: other })).status,
    ),
  );
  expect(statuses).toEqual([403, 403]);
});
