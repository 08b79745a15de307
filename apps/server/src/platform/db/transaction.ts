import type { Result } from '@matete/domain/result';

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
 * Deadlocks are retried: rows are locked in one order everywhere, and a deadlock that happens all the same was rolled
 * back.
 */
const MAX_ATTEMPTS = 3;
const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';

async function tryAgain<T>(run: () => Promise<Result<T>>): Promise<Result<T>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (error instanceof Refused) return error.result as Result<T>;
      if (attempt >= MAX_ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}
