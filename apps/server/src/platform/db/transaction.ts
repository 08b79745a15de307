import { setTimeout } from 'node:timers/promises';

import type { ErrorCode } from '@matete/contract/error-catalogue';
import { refuse, type Result } from '@matete/domain/result';

import type { Tx } from '#platform/db/database';
import type { PooledDatabase } from '#platform/db/pooled-database';

class Refused extends Error {
  readonly result: { readonly ok: false };
  constructor(result: { readonly ok: false }) {
    super('refused');
    this.result = result;
  }
}

type Work<T> = (tx: Tx) => Promise<Result<T>>;

/**
 * Refuses the whole transaction from deep inside it: for the rare rule that no caller may overlook, and that stands where
 * all of them pass.
 */
export function refuseTransaction(code: ErrorCode): never {
  throw new Refused(refuse(code));
}

/** Runs a use case in one transaction. A refusal rolls it back: a refused call changes nothing. */
export const inTransaction = <T>(db: PooledDatabase, work: Work<T>): Promise<Result<T>> =>
  tryAgain(() => db.unitOfWork(orRefuse(work)));

/** As {@link inTransaction}, for a call with an idempotency key. */
export const inKeyedTransaction = <T>(db: PooledDatabase, work: Work<T>): Promise<Result<T>> =>
  tryAgain(() => db.keyedUnitOfWork(orRefuse(work)));

const orRefuse =
  <T>(work: Work<T>) =>
  async (tx: Tx): Promise<Result<T>> => {
    const result = await work(tx);
    if (!result.ok) throw new Refused(result);
    return result;
  };

/**
 * Pauses before a transaction that was chosen as the victim of a deadlock, or read what another changed meanwhile, is tried again, milliseconds; each is stretched by
 * up to as much again, so that those that collided do not collide again. Rows are locked in one order: a deadlock is a fault
 * in that order, told by {@link deadlocksSoFar}.
 */
const PAUSES_MS = [10, 40, 160, 640];
const DEADLOCK = '40P01';
/** SQLSTATEs of collisions that end when one of the two is tried again: a deadlock, and a failure to serialize. */
const COLLISIONS: ReadonlySet<unknown> = new Set([DEADLOCK, '40001']);
const collisionOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && COLLISIONS.has(error.code) ? error.code : undefined;

let deadlocks = 0;

/** How many transactions of this process were the victims of deadlocks, those that were tried again included. */
export const deadlocksSoFar = (): number => deadlocks;

/** @throws the error of a collision where the last try was its victim too: the caller is told to come again. */
async function tryAgain<T>(run: () => Promise<Result<T>>): Promise<Result<T>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (error instanceof Refused) return error.result as Result<T>;
      const collision = collisionOf(error);
      if (collision === undefined) throw error;
      if (collision === DEADLOCK) deadlocks += 1;
      const pauseMs = PAUSES_MS[attempt];
      if (pauseMs === undefined) throw error;
      await setTimeout(pauseMs * (1 + Math.random()));
    }
  }
}
