import { ok, refuse } from '@matete/domain/result';
import { beforeEach, expect, test, vi } from 'vitest';

import { isDatabaseAway } from '#platform/db/is-database-away';
import type { PooledDatabase } from '#platform/db/pooled-database';
import { codeOf } from '#platform/http/error-handling';

const pauses: number[] = [];
vi.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => Promise.resolve(pauses.push(ms)) }));
// Tests share the modules of their process: one before may have loaded it with the clock of the machine.
vi.resetModules();
const { deadlocksSoFar, inKeyedTransaction, inTransaction, refuseTransaction } =
  await import('#platform/db/transaction');
beforeEach(() => void (pauses.length = 0));

const failure = (code: string): Error => Object.assign(new Error('collided'), { code });
/** A database whose transactions collide as often as told, then do their work. */
function colliding(times: number, code: string) {
  let tries = 0;
  const run = async (work: (tx: never) => Promise<unknown>): Promise<unknown> => {
    tries += 1;
    if (tries <= times) throw failure(code);
    return work({} as never);
  };
  return { db: { unitOfWork: run, keyedUnitOfWork: run } as unknown as PooledDatabase, tries: () => tries };
}

test.each([inTransaction, inKeyedTransaction])('a collision is tried again after growing pauses', async (begin) => {
  for (const code of ['40P01', '40001']) {
    pauses.length = 0;
    const { db, tries } = colliding(4, code);
    expect(await begin(db, async () => ok('done'))).toEqual(ok('done'));

    expect(tries()).toBe(5);
    expect(pauses).toHaveLength(4);
    for (const [index, leastMs] of [10, 40, 160, 640].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(leastMs);
      expect(pauses[index]).toBeLessThan(2 * leastMs);
    }
  }
});

test.each(['40P01', '40001'])('a fifth collision (%s) is told: come again later', async (code) => {
  const { db, tries } = colliding(9, code);
  const before = deadlocksSoFar();
  const error = await inTransaction(db, async () => ok('done')).catch((thrown: unknown) => thrown);

  expect(tries()).toBe(5);
  expect(deadlocksSoFar() - before).toBe(code === '40P01' ? 5 : 0);
  expect([isDatabaseAway(error), codeOf(error as Error)]).toEqual([true, 'UNAVAILABLE']);
});

test('what fails otherwise is tried once', async () => {
  const { db, tries } = colliding(1, '23505');
  await expect(inTransaction(db, async () => ok('done'))).rejects.toThrow('collided');
  expect([tries(), pauses]).toEqual([1, []]);
});

test('a refusal, returned or from deep inside, is what the call answers', async () => {
  const { db } = colliding(0, '');
  expect(await inTransaction(db, async () => refuse('ORDER_NOT_FOUND'))).toEqual(refuse('ORDER_NOT_FOUND'));
  expect(await inTransaction(db, async () => refuseTransaction('CUSTOMER_ERASED'))).toEqual(refuse('CUSTOMER_ERASED'));
});
