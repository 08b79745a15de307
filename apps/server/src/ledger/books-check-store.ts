import type { InvariantView } from '@matete/contract/ledger/check-books';
import { ok, refuse, type Result } from '@matete/domain/result';
import { type Selectable, sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import { jobPayload } from '#platform/tracing/request-context';
import type { BooksCheck } from '#platform/db/schema';

export type BooksCheckRow = Selectable<BooksCheck>;

/** Job that checks what is new in the books, and everything where that is asked for. */
export const BOOKS_JOB = 'check-books';

/** Reads the last check of the books. */
export const readCheck = (db: Db): Promise<BooksCheckRow> =>
  db.selectFrom('books_check').selectAll().executeTakeFirstOrThrow();

/** What a check found. */
export interface CheckResult {
  readonly checkedAt: Date;
  readonly isWhole: boolean;
  readonly movementCount: number;
  readonly tookMs: number;
  readonly results: readonly InvariantView[];
  readonly isSound: boolean;
  /** Where the next check begins, if this one is sound. */
  readonly position: string;
}

/** Replaces the last check. @returns It as it was before. */
export async function saveCheck(tx: Tx, check: CheckResult): Promise<BooksCheckRow> {
  const before = await tx.selectFrom('books_check').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();
  await tx
    .updateTable('books_check')
    .set({
      checked_at: check.checkedAt,
      is_whole: check.isWhole,
      movement_count: check.movementCount,
      took_ms: check.tookMs,
      results: JSON.stringify(check.results),
      broken_since: check.isSound ? null : (before.broken_since ?? check.checkedAt),
      ...(check.isWhole ? { whole_at: check.checkedAt } : {}),
      ...(check.isSound ? { sound_position: check.position } : {}),
    })
    .execute();
  // Asked for while this one ran: another is made.
  await tx.updateTable('books_check').set({ wanted_at: null }).where('wanted_at', '<=', check.checkedAt).execute();
  return before;
}

/** Queues a check: what happened while no process ran is checked as soon as one does. */
export const wakeBooksJob = async (db: Db): Promise<void> =>
  void (await sql`select graphile_worker.add_job(${BOOKS_JOB}, job_key := ${BOOKS_JOB})`.execute(db));

/** Asks for a check of everything, in this transaction. Losing the job loses nothing: it also runs every five minutes. */
export async function requestCheck(tx: Tx, now: Date): Promise<void> {
  await tx.updateTable('books_check').set({ wanted_at: now }).execute();
  await sql`select graphile_worker.add_job(${BOOKS_JOB}, payload := ${jobPayload()}::json, job_key := 'check-books-wanted')`.execute(
    tx,
  );
}

/**
 * Refuses with BOOKS_BROKEN while an invariant of the books is broken: what is paid out then may be somebody else's money.
 *
 * @source domain rules §16 "while one is broken, payouts, pay-outs of coupons and refunds by hand are refused"
 */
export async function refuseWhileBroken(tx: Tx): Promise<Result<void>> {
  const { broken_since: brokenSince } = await tx
    .selectFrom('books_check')
    .select('broken_since')
    .executeTakeFirstOrThrow();
  return brokenSince === null ? ok(undefined) : refuse('BOOKS_BROKEN');
}
