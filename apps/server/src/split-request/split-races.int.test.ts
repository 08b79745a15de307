import { describe, expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { RACE_ROUNDS } from '#testing/tier';

const { product, placePaid, accept, cancel, readOrder, offerPart, answerPart, withdrawPart } = await openMarket();

const statusOf = async (splitRequestId: string) =>
  (
    await product.services.db
      .selectFrom('split_requests')
      .select('status')
      .where('id', '=', splitRequestId)
      .executeTakeFirstOrThrow()
  ).status;

/** An order of 12 kg, sellers who each hold some kg of it, and an offer of each. */
async function offeredOrder(...kgs: readonly number[]) {
  const fishId = await createTestFish(product);
  const sellers: TestAccount[] = [];
  for (const kg of kgs) sellers.push(await createTestSeller(product, { supplies: [{ productId: fishId, kg }] }));
  const orderId = await placePaid({ productId: fishId, kg: 12 });
  const ids: string[] = [];
  for (const [index, seller] of sellers.entries()) {
    const offered = await offerPart(orderId, seller, [{ productId: fishId, quantity: kgs[index] ?? 0 }]);
    expect(offered.status).toBe(201);
    ids.push(offered.body.splitRequestId);
  }
  return { fishId, orderId, sellers, ids };
}

/** An order, and those taken out of it, of which nobody can have given more kg than there were. */
async function kgOf(orderId: string): Promise<{ status: string; restKg: number; takenKg: number }> {
  const rows = await product.services.db
    .selectFrom('orders')
    .select(['id', 'status', 'total_kg'])
    .where((eb) => eb.or([eb('id', '=', orderId), eb('parent_order_id', '=', orderId)]))
    .execute();
  const parent = rows.find((row) => row.id === orderId);
  return {
    status: parent?.status ?? '',
    restKg: parent?.total_kg ?? 0,
    takenKg: rows.filter((row) => row.id !== orderId).reduce((sum, row) => sum + row.total_kg, 0),
  };
}

test('of two offers for one remainder, taken at once, one becomes an order, the other is cancelled', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { orderId, ids } = await offeredOrder(8, 7);

    const answers = await Promise.all(ids.map((id) => answerPart(id, 'APPROVED')));

    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 8 : 7;
    expect(await kgOf(orderId)).toEqual({ status: 'PARTIALLY_SPLITTED', restKg: 12 - winner, takenKg: winner });
  }
  await expectSoundBooks(product);
});

test('two offers that both fit can be taken at once, and an offer answered in two ways is answered once', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { orderId, ids } = await offeredOrder(5, 4);
    const [first = '', second = ''] = ids;

    const answers = await Promise.all([
      answerPart(first, 'APPROVED'),
      answerPart(first, 'REJECTED'),
      answerPart(first, 'SKIPPED_REMAINING'),
      answerPart(second, 'APPROVED'),
    ]);

    expect(answers.slice(0, 3).filter((each) => each.status === 200)).toHaveLength(1);
    const { status, takenKg } = await kgOf(orderId);
    const states = await product.services.db
      .selectFrom('split_requests')
      .select(['status'])
      .where('order_id', '=', orderId)
      .execute();
    expect(states.some((state) => state.status === 'PENDING')).toBe(false);
    const isTaken = (index: number) => answers[index]?.status === 200;
    expect(takenKg).toBe((isTaken(0) || isTaken(2) ? 5 : 0) + (isTaken(3) ? 4 : 0));
    expect(['SPLITTED', 'PARTIALLY_SPLITTED']).toContain(status);
  }
  await expectSoundBooks(product);
});

test('an order accepted whole while a part of it is taken never gives more kg than there are', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { orderId, ids, fishId } = await offeredOrder(5);
    const whole = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 12 }] });

    const [accepted, answered] = await Promise.all([accept(orderId, whole), answerPart(ids[0] ?? '', 'APPROVED')]);

    const after = await kgOf(orderId);
    // A part that is taken first leaves a remainder that the other seller still may take.
    expect(after.takenKg).toBe(answered.status === 200 ? 5 : 0);
    expect(after.restKg + after.takenKg).toBe(12);
    expect(after.status).toBe(accepted.status === 200 ? 'PREPARING' : 'PARTIALLY_SPLITTED');
    if (answered.status !== 200) expect(['SPLIT_OFFER_CLOSED']).toContain(answered.body.code);
  }
  await expectSoundBooks(product);
});

test('an offer withdrawn and taken at the same time is one of the two', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { orderId, ids, sellers } = await offeredOrder(5);

    const [withdrawn, answered] = await Promise.all([
      withdrawPart(orderId, sellers[0]!),
      answerPart(ids[0] ?? '', round % 2 === 0 ? 'APPROVED' : 'SKIPPED_REMAINING'),
    ]);

    expect([withdrawn.status, answered.status].toSorted()).toEqual(answered.status === 200 ? [200, 404] : [204, 409]);
    expect((await kgOf(orderId)).takenKg).toBe(answered.status === 200 ? 5 : 0);
  }
  await expectSoundBooks(product);
});

test('an order cancelled while a part of it is taken gives back what was not taken', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { orderId, ids } = await offeredOrder(5);

    const [cancelled, answered] = await Promise.all([cancel(orderId), answerPart(ids[0] ?? '', 'APPROVED')]);

    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(answered.status);
    expect(await kgOf(orderId)).toEqual({
      status: 'CANCELLED',
      restKg: answered.status === 200 ? 7 : 12,
      takenKg: answered.status === 200 ? 5 : 0,
    });
  }
  await expectSoundBooks(product);
});

test('a seller’s last kg, offered to two orders, go to one of them', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const fishId = await createTestFish(product);
    const seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 5 }] });
    const ids: string[] = [];
    for (let index = 0; index < 2; index += 1) {
      const orderId = await placePaid({ productId: fishId, kg: 12 });
      ids.push((await offerPart(orderId, seller, [{ productId: fishId, quantity: 5 }])).body.splitRequestId);
    }

    const answers = await Promise.all(ids.map((id) => answerPart(id, 'APPROVED')));

    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 409]);
    expect(answers.find((each) => each.status === 409)?.body.code).toBe('SPLIT_OFFER_OVERTAKEN');
    const states = await product.services.db
      .selectFrom('split_requests')
      .select('status')
      .where('id', 'in', ids)
      .execute();
    expect(states.map((state) => state.status).toSorted()).toEqual(['APPROVED', 'CANCELLED']);
  }
  await expectSoundBooks(product);
});

describe('every state and answer', () => {
  const OPENED = ['APPROVED', 'SKIPPED_REMAINING', 'REJECTED', 'CANCELLED'] as const;

  test.each(OPENED)('an offer that is %s takes no further answer and cannot be withdrawn', async (state) => {
    const { orderId, sellers, ids } = await offeredOrder(5);
    const small = sellers[0]!;
    const splitRequestId = ids[0] ?? '';
    if (state === 'CANCELLED') expect((await withdrawPart(orderId, small)).status).toBe(204);
    else await answerPart(splitRequestId, state);
    const before = await readOrder(orderId);

    for (const status of ['APPROVED', 'SKIPPED_REMAINING', 'REJECTED'] as const)
      expect((await answerPart(splitRequestId, status)).body.code).toBe('SPLIT_OFFER_CLOSED');
    expect((await withdrawPart(orderId, small)).body.code).toBe('SPLIT_REQUEST_NOT_FOUND');

    expect(await statusOf(splitRequestId)).toBe(state);
    expect(await readOrder(orderId)).toEqual(before);
    await expectSoundBooks(product);
  });

  test('a seller withdraws only their own offer', async () => {
    const { orderId, ids } = await offeredOrder(5);
    const splitRequestId = ids[0] ?? '';
    const large = await createTestSeller(product, { supplies: [] });

    expect((await withdrawPart(orderId, large)).body.code).toBe('SPLIT_REQUEST_NOT_FOUND');
    expect(await statusOf(splitRequestId)).toBe('PENDING');
  });
});
