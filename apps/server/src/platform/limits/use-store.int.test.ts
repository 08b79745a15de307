import { expect, test } from 'vitest';

import type { Db } from '#platform/db/database';
import { counterKey, deleteEndedLimits, isWithinLimit } from '#platform/limits/use-store';
import { openOtherProcess, openProduct } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const product = await openProduct();
const { db, settings } = product.services;
const other = await openOtherProcess(product);

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-21T22:00:00Z');
const limit = { most: 5, windowMs: HOUR_MS, now: NOW };
const after = (ms: number) => new Date(NOW.getTime() + ms);
const keyOf = (name: string) => counterKey(settings.secret, 'account', name);
const tries = async (given: Db, key: Buffer, count: number) => {
  const answers = await Promise.all(Array.from({ length: count }, () => isWithinLimit(given, { ...limit, key })));
  return answers.filter(Boolean).length;
};
const rowOf = (key: Buffer) =>
  db.selectFrom('rate_limits').selectAll().where('key', '=', key.toString('base64url')).executeTakeFirst();

test.each(Array.from({ length: RACE_ROUNDS }, (_, round) => round))(
  'of many uses at once in two processes as many pass as the limit says (%i)',
  async (round) => {
    const key = keyOf(`raced ${round}`);
    const [here, there] = await Promise.all([tries(db, key, 12), tries(other.db, key, 12)]);
    expect(here + there).toBe(limit.most);
    expect(await tries(other.db, key, 3)).toBe(0);
  },
);

test('a limit is that of its key and its window, which begins with the first use', async () => {
  const key = keyOf('brief');
  const brief = { key, most: 1, windowMs: 1_000 };
  expect(await isWithinLimit(db, { ...brief, now: NOW })).toBe(true);
  expect(await isWithinLimit(other.db, { ...brief, now: after(900) })).toBe(false);
  expect(await isWithinLimit(db, { ...brief, key: keyOf('somebody else'), now: after(900) })).toBe(true);
  expect(await isWithinLimit(other.db, { ...brief, now: after(1_100) })).toBe(true);
  expect(await isWithinLimit(db, { ...brief, now: after(1_900) })).toBe(false);
});

test('a transaction that is rolled back used nothing', async () => {
  const key = keyOf('rolled back');
  for (let round = 0; round < 2; round += 1)
    await expect(
      db.unitOfWork(async (tx) => {
        expect(await tries(tx, key, 7)).toBe(5);
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
  expect(await tries(db, key, 1)).toBe(1);
});

test('what has ended is deleted, what has not stays', async () => {
  const [ended, lasting] = [keyOf('ended'), keyOf('lasting')];
  await isWithinLimit(db, { key: ended, most: 1, windowMs: 1_000, now: NOW });
  await isWithinLimit(db, { key: lasting, most: 1, windowMs: HOUR_MS, now: NOW });
  await deleteEndedLimits(db, after(HOUR_MS / 2));
  expect(await rowOf(ended)).toBeUndefined();
  expect(await rowOf(lasting)).toMatchObject({ points: 1 });
});
