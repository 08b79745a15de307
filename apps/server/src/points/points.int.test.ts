import { getCoupon, voidCoupon } from '@matete/contract/coupon/coupons';
import { decideGoodsReturn, requestGoodsReturn } from '@matete/contract/goods-return/goods-returns';
import { readPoints, turnPoints } from '@matete/contract/points/points';
import { updateMetaData } from '@matete/contract/site-setting/meta-data';
import { beforeEach, expect, test } from 'vitest';

import { setSiteSetting } from '#site-setting/site-setting-store';
import type { TestAccount } from '#testing/call-api';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const { product, customer, admin, fishId, seller, placeCompleted, placePaid, placeUnpaid, readOrder, newsOf } =
  await openMarket({
    kg: 5_000,
    fish: { isReturnable: true },
  });
const params = { customerId: customer.id };

const give = (perHundred: number) =>
  setSiteSetting(product.services.db, { name: 'POINTS_PER_HUNDRED', value: perHundred, adminId: null, now: TEST_NOW });
const pointsOf = async (as: TestAccount = customer) =>
  (await product.call(readPoints, { as, params: { customerId: as.id } })).body;
const turn = (points: number, more: { key?: string; as?: TestAccount } = {}) =>
  product.call(turnPoints, { as: customer, params, body: { points }, ...more });

beforeEach(async () => {
  await give(5);
});

test('no points are given until an admin says how many', async () => {
  await give(0);
  const before = await pointsOf();
  await placeCompleted({ kg: 2 });
  expect(await pointsOf()).toEqual(before);
  const tooMany = await product.call(updateMetaData, { as: admin, body: { name: 'POINTS', data: { perHundred: 21 } } });
  expect(tooMany.status).toBe(422);
});

test('a completed order earns points of its goods, once, which are told with it; one that waits earns none', async () => {
  const { balance } = await pointsOf();
  await placePaid({ kg: 2 });
  expect((await pointsOf()).balance).toBe(balance);

  const order = await readOrder(await placeCompleted({ kg: 3 }));

  const earned = Math.floor(order.subtotal / 20);
  const now = await pointsOf();
  expect([now.balance, now.perHundred]).toEqual([balance + earned, 5]);
  expect(now.data[0]).toMatchObject({ kind: 'EARNED', points: earned, orderNumber: order.orderNumber });
  await expectSoundBooks(product);
});

test('points become a coupon of as many francs, which pays orders as points, and such goods earn none', async () => {
  await placeCompleted({ kg: 30 });
  const { balance } = await pointsOf();
  expect(balance).toBeGreaterThan(500);

  const turned = await turn(500);

  expect([turned.status, turned.body.type, turned.body.balance, turned.body.orderId]).toEqual([
    201,
    'POINTS',
    500,
    null,
  ]);
  expect(turned.body.askableMoney).toBeNull();
  expect((await pointsOf()).balance).toBe(balance - 500);
  expect(await newsOf({ account: customer, codes: [9580] })).toMatchObject([{ data: { amountXpf: 500 } }]);
  const orderId = await placeCompleted({ kg: 2, couponCodes: [turned.body.code] });
  const order = await readOrder(orderId);
  expect(order.discounts).toEqual({ voucher: 0, points: 500, giftCard: 0 });
  expect((await pointsOf()).data[0]).toMatchObject({ kind: 'EARNED', points: Math.floor((order.subtotal - 500) / 20) });
  await expectSoundBooks(product);
});

test('more points than there are, or fewer than a hundred, become nothing', async () => {
  const { balance } = await pointsOf();
  expect((await turn(balance + 1_000)).body).toMatchObject({ code: 'POINTS_INSUFFICIENT' });
  expect((await turn(99)).body.code).toBe('VALIDATION_FAILED');
  expect((await pointsOf()).balance).toBe(balance);
});

test('points turned twice at once never come to more than there are; the same request makes one coupon', async () => {
  await placeCompleted({ kg: 40 });
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { balance } = await pointsOf();
    if (balance < 200) break;
    const half = Math.floor(balance / 2) + 1;
    const answers = await Promise.all([turn(half), turn(half), turn(half)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await pointsOf()).balance).toBe(balance - half);
  }
  const { balance } = await pointsOf();
  const key = 'points-once-0001';
  await Promise.all([turn(100, { key }), turn(100, { key })]);
  expect([balance - 100, balance]).toContain((await pointsOf()).balance);
  await expectSoundBooks(product);
});

test('nobody reads or turns another’s points, and a coupon of points can be voided', async () => {
  const other = await createTestAccount(product, { role: 'CUSTOMER' });
  expect((await product.call(readPoints, { as: other, params })).status).toBe(403);
  expect((await product.call(turnPoints, { as: other, params, body: { points: 100 } })).status).toBe(403);
  expect((await product.call(readPoints, { as: seller, params })).status).toBe(403);
  await placeCompleted({ kg: 20 });
  const { couponId } = (await turn(100)).body;
  const voided = await product.call(voidCoupon, { as: admin, params: { id: couponId }, body: { reason: 'Abus' } });
  expect(voided.body).toMatchObject({ balance: 0, status: 'VOID' });
  const read = await product.call(getCoupon, { as: customer, params: { ...params, couponId } });
  expect(read.body.isFrozen).toBe(true);
  await expectSoundBooks(product);
});

test('points of goods that come back go back: from what is left, from unspent coupons, then as a debt', async () => {
  const owner = await createTestAccount(product, { role: 'CUSTOMER' });
  const ownParams = { customerId: owner.id };
  const orderId = await placeCompleted({ kg: 10, customer: owner });
  const { balance: earned } = await pointsOf(owner);
  const giveBack = async (quantity: number) => {
    const asked = await product.call(requestGoodsReturn, {
      as: owner,
      params: { orderId },
      body: { lines: [{ productId: fishId, quantity }] },
    });
    const { returnId } = asked.body;
    const body = { status: 'RECEIVED' } as const;
    expect((await product.call(decideGoodsReturn, { as: seller, params: { returnId }, body })).status).toBe(200);
  };

  await giveBack(3);

  const threeTenths = Math.ceil((earned * 3) / 10);
  expect((await pointsOf(owner)).balance).toBe(earned - threeTenths);
  expect((await pointsOf(owner)).data[0]).toMatchObject({ kind: 'TAKEN_BACK', points: -threeTenths, orderId });
  await expectSoundBooks(product);

  const left = earned - threeTenths;
  const turned = await product.call(turnPoints, { as: owner, params: ownParams, body: { points: left } });
  expect(turned.status).toBe(201);
  const { code, couponId } = turned.body;
  await giveBack(2);
  const twoTenths = Math.ceil(earned / 2) - threeTenths;
  const coupon = await product.call(getCoupon, { as: owner, params: { ...ownParams, couponId } });
  expect([(await pointsOf(owner)).balance, coupon.body.balance]).toEqual([0, left - twoTenths]);
  await expectSoundBooks(product);

  // What was spent of it is owed, and earned again first.
  await placeUnpaid({ kg: 30, customer: owner, couponCodes: [code] });
  await giveBack(5);
  expect((await pointsOf(owner)).balance).toBe(twoTenths - left);
  const none = await product.call(turnPoints, { as: owner, params: ownParams, body: { points: 100 } });
  expect(none.body.code).toBe('POINTS_INSUFFICIENT');
  await placeCompleted({ kg: 30, customer: owner });
  const { data, balance } = await pointsOf(owner);
  expect(balance).toBe((data[0]?.points ?? 0) + twoTenths - left);
  await expectSoundBooks(product);
});
