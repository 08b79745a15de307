import { AsyncLocalStorage } from 'node:async_hooks';

import type { Result } from '@matete/domain/result';

import { tellNews } from '#platform/db/after-commit';
import type { Db, Tx } from '#platform/db/database';
import { pipelinedTransaction } from '#platform/db/pipelined-transaction';

class Refused extends Error {
  readonly result: { readonly ok: false };
  constructor(result: { readonly ok: false }) {
    super('refused');
    this.result = result;
  }
}

const inside = new AsyncLocalStorage<true>();

/** Whether what runs now is part of a transaction of {@link inTransaction}. */
export const isInTransaction = (): boolean => inside.getStore() === true;

/**
 * Runs a use case in one transaction. A refusal undoes whatever was written before it was found out: a refused
 * call changes nothing.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}

/** Rows are locked in one order everywhere; a deadlock that happens all the same has undone everything, and is tried again. */
const MAX_ATTEMPTS = 3;
const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';

async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> {
  let committing: Tx | undefined;
  try {
    const done = await pipelinedTransaction(db, async (tx) => {
      committing = tx;
      const result = await inside.run(true, () => work(tx));
      if (!result.ok) throw new Refused(result);
      return result;
    });
    if (committing !== undefined) tellNews(db, committing);
    return done;
  } catch (error) {
    if (error instanceof Refused) return error.result as Result<T>;
    throw error;
  }
}
