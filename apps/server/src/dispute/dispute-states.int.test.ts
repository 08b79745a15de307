import type { DisputeDecision } from '@matete/contract/dispute/disputes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { runDueOrders } from '#order/run-due-orders';
import {
  product,
  customer,
  seller,
  admin,
  fishId,
  openShop,
  newParties,
  expectSoundBooks,
  open,
  decide,
  preview,
  confirm,
  read,
  arrived,
  moneyOf,
  type Answered,
} from '#testing/dispute-desk';
import { placePaidOrder } from '#testing/test-catalogue';
import { TEST_NOW } from '#testing/test-product';

beforeAll(openShop);
afterAll(() => product.close());
beforeEach(newParties);

describe('every state and action', () => {
  const DECISIONS = ['DISPUTE_APPROVED', 'PARTIALLY_DISPUTED', 'DISPUTE_REJECTED'] as const;
  const amountOf = (decision: DisputeDecision) => (decision === 'PARTIALLY_DISPUTED' ? 400 : undefined);

  test('without a dispute nothing can be decided or previewed', async () => {
    const orderId = await arrived(609);
    for (const decision of DECISIONS)
      expect((await decide(orderId, decision, amountOf(decision))).body.code).toBe('DISPUTE_NOT_FOUND');
    expect((await product.call<Answered>('GET', `/orders/${orderId}/dispute/preview`, { as: admin })).body.code).toBe(
      'DISPUTE_NOT_FOUND',
    );
  });

  test.each(DECISIONS)('after %s nothing can be decided, disputed, confirmed or previewed again', async (decision) => {
    const orderId = await arrived(609);
    await open(orderId);
    expect((await decide(orderId, decision, amountOf(decision))).status).toBe(200);
    const before = [await read(orderId), await moneyOf(orderId)];

    for (const again of DECISIONS)
      expect((await decide(orderId, again, amountOf(again))).body.code).toBe('ORDER_STEP_NOT_ALLOWED');
    expect((await open(orderId)).body.code).toBe('ORDER_STEP_NOT_ALLOWED');
    expect((await confirm(orderId)).body.code).toBe('ORDER_STEP_NOT_ALLOWED');
    expect((await preview(orderId, 1)).status).toBe(409);

    expect([await read(orderId), await moneyOf(orderId)]).toEqual(before);
    await expectSoundBooks();
  });

  test('an order that is not there yet cannot be disputed', async () => {
    const orderId = await placePaidOrder(product, admin, { customer, productId: fishId, kg: 2 });
    expect((await open(orderId)).body.code).toBe('ORDER_STEP_NOT_ALLOWED');
    await product.call('PATCH', `/orders/seller/status/${orderId}`, { as: seller, body: { status: 'PREPARING' } });
    expect((await open(orderId)).body.code).toBe('ORDER_STEP_NOT_ALLOWED');
  });
});

describe('races', () => {
  const ROUNDS = 10;

  test('of six decisions at once one is taken, and the money moves once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const orderId = await arrived(609);
      await open(orderId);

      const answers = await Promise.all([
        decide(orderId, 'DISPUTE_APPROVED'),
        decide(orderId, 'PARTIALLY_DISPUTED', 300),
        decide(orderId, 'DISPUTE_REJECTED'),
        decide(orderId, 'DISPUTE_APPROVED'),
        decide(orderId, 'PARTIALLY_DISPUTED', 9000),
        decide(orderId, 'DISPUTE_REJECTED'),
      ]);

      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
      const steps = (await read(orderId)).history.filter((event) => event.from === 'DISPUTE_IN_PROGRESS');
      expect(steps).toHaveLength(1);
    }
    await expectSoundBooks();
  });

  test('disputing in one tab against confirming in another, and against the clock, leaves one of them', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const orderId = await arrived(609);
      product.setNow(new Date(TEST_NOW.getTime() + 20 * 86_400_000));

      const [opened, confirmed] = await Promise.all([
        open(orderId),
        round % 2 === 0 ? confirm(orderId) : runDueOrders(product.services),
      ]);

      const { status } = await read(orderId);
      expect(status).toBe(opened.status === 201 ? 'DISPUTE_IN_PROGRESS' : 'COMPLETED');
      if (typeof confirmed === 'object') expect([opened.status, confirmed.status].toSorted()).toContain(409);
      product.setNow(TEST_NOW);
    }
    await expectSoundBooks();
  });
});
