import { type CouponView, freezeCoupon, listCustomerCoupons, readSpendable } from '@matete/contract/coupon/coupons';
import { placeOrder } from '@matete/contract/order/place-order';
import { readPoints } from '@matete/contract/points/points';
import { beforeEach, expect, test } from 'vitest';

import { setSiteSetting } from '#site-setting/site-setting-store';
import type { TestAccount } from '#testing/call-api';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const { product, admin, bodyFor, placePaid, placeUnpaid, placeCompleted, cancel } = await openMarket({ kg: 5_000 });
let customer: TestAccount;

beforeEach(async () => {
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});

const params = () => ({ customerId: customer.id });
/** Gives the customer a coupon of a cancelled order. */
async function giveCoupon(kg: number): Promise<void> {
  await cancel(await placePaid({ customer, kg }), { as: customer });
}
const coupons = async () => {
  const { body } = await product.call(listCustomerCoupons, { as: customer, params: params(), query: { take: 50 } });
  return body.data.toSorted((a, b) => (a.couponId < b.couponId ? -1 : 1));
};
/** The two coupons of the customer, the older first. */
async function twoCoupons(): Promise<[CouponView, CouponView]> {
  const [older, newer] = await coupons();
  if (older === undefined || newer === undefined) throw new Error('there are no two coupons');
  return [older, newer];
}
const spendable = async () => (await product.call(readSpendable, { as: customer, params: params() })).body;
const points = async () => (await product.call(readPoints, { as: customer, params: params() })).body.balance;
/** Gives the customer points of a completed order. */
async function givePoints(kg: number): Promise<number> {
  const set = (value: number) =>
    setSiteSetting(product.services.db, { name: 'POINTS_PER_HUNDRED', value, adminId: null, now: TEST_NOW });
  await set(5);
  await placeCompleted({ customer, kg });
  await set(0);
  return points();
}

test('own coupons pay after a switch alone, the oldest first, and keep what is left', async () => {
  await giveCoupon(2);
  await giveCoupon(3);
  const [older, newer] = await twoCoupons();
  expect(await spendable()).toEqual({ coupons: older.balance + newer.balance, points: 0 });

  const unpaid = await placeUnpaid({ customer, kg: 1 });
  expect(unpaid.due).toBe(unpaid.grandTotal);
  await cancel(unpaid.orderId, { as: customer });

  const order = await placeUnpaid({ customer, kg: 4, usesOwn: true });
  expect(order.grandTotal).toBeGreaterThan(older.balance);
  expect(order.due).toBe(0);
  expect((await coupons()).map(({ balance }) => balance)).toEqual([
    0,
    older.balance + newer.balance - order.grandTotal,
  ]);
  await expectSoundBooks(product);
});

test('what coupons leave due is paid by points, as many as are needed, and the rest by money', async () => {
  const balance = await givePoints(40);
  // The coupon of its freight, which was cheaper than estimated.
  const given = (await spendable()).coupons;
  expect(await spendable()).toEqual({ coupons: given, points: balance });

  const first = await placeUnpaid({ customer, kg: 2, usesOwn: true });
  expect(first.grandTotal).toBeGreaterThan(given);
  const needed = Math.max(first.grandTotal - given, 100);
  expect([first.due, await points()]).toEqual([0, balance - needed]);

  const left = balance - needed;
  const second = await placeUnpaid({ customer, kg: 60, usesOwn: true });
  expect([second.due, await points()]).toEqual([second.grandTotal - left, 0]);
  expect(await spendable()).toEqual({ coupons: 0, points: 0 });
  await expectSoundBooks(product);
});

test('fewer points than can be turned at once stay, and an order that needs fewer leaves the rest on its coupon', async () => {
  const balance = await givePoints(1);
  expect(balance).toBeLessThan(100);
  expect(await spendable()).toEqual({ coupons: 0, points: 0 });
  const order = await placeUnpaid({ customer, kg: 1, usesOwn: true });
  expect([order.due, await points()]).toEqual([order.grandTotal, balance]);
});

test('a coupon that an admin stopped stays, and the order is placed all the same', async () => {
  await giveCoupon(2);
  const [stopped] = await coupons();
  if (stopped === undefined) throw new Error('no coupon');
  await product.call(freezeCoupon, { as: admin, params: { id: stopped.couponId }, body: { reason: 'Douteux' } });
  expect(await spendable()).toEqual({ coupons: 0, points: 0 });
  const order = await placeUnpaid({ customer, kg: 1, usesOwn: true });
  expect([order.due, (await coupons())[0]?.balance]).toEqual([order.grandTotal, stopped.balance]);
});

test('a coupon of their own whose code was typed as well pays once, before the others', async () => {
  await giveCoupon(2);
  await giveCoupon(2);
  const [older, newer] = await twoCoupons();
  const order = await placeUnpaid({ customer, kg: 1, usesOwn: true, couponCodes: [newer.code] });
  expect((await coupons()).map(({ balance }) => balance)).toEqual([older.balance, newer.balance - order.grandTotal]);
});

test('coupons of somebody else do not pay, and nobody else reads what is there', async () => {
  await giveCoupon(2);
  const other = await createTestAccount(product, { role: 'CUSTOMER' });
  expect((await product.call(readSpendable, { as: other, params: params() })).status).toBe(403);
  const order = await placeUnpaid({ customer: other, kg: 1, usesOwn: true });
  expect(order.due).toBe(order.grandTotal);
});

test('two orders at once never spend more than there is', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    customer = await createTestAccount(product, { role: 'CUSTOMER' });
    await givePoints(20);
    const before = await spendable();
    const body = await bodyFor({ customer, kg: 3, usesOwn: true });
    const answers = await Promise.all(
      [1, 2, 3].map(() => product.call(placeOrder, { as: customer, params: params(), body })),
    );
    const paid = answers
      .flatMap(({ body: placed }) => placed.orders ?? [])
      .reduce((sum, { grandTotal, due }) => sum + grandTotal - due, 0);
    const { coupons: left } = await spendable();
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(paid + left + (await points())).toBe(before.coupons + before.points);
  }
  await expectSoundBooks(product);
});
