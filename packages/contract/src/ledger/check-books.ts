import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../primitives.ts';

/** One invariant of the books, with the first few rows that break it. */
export const InvariantView = z.object({ name: z.string(), holds: z.boolean(), broken: z.array(z.string()) });
export type InvariantView = z.output<typeof InvariantView>;

/**
 * The last check of the books.
 *
 * @source domain rules §16 "All invariants are checked by a job …, its result kept and shown"
 */
export const BooksCheckView = z.object({
  /** Null: they were never checked. */
  checkedAt: z.nullable(Instant),
  /** The job has not run for a quarter of an hour, or never: what is shown may no longer be so. */
  isLate: z.boolean(),
  /** Everything was checked; else only what was new since the last sound check. */
  isWhole: z.boolean(),
  /** When everything was last checked. */
  wholeAt: z.nullable(Instant),
  movementCount: z.int(),
  /** While set, nothing is paid out by hand. */
  brokenSince: z.nullable(Instant),
  /** An admin asked for a check that has not been made yet. */
  isWanted: z.boolean(),
  invariants: z.array(InvariantView),
});
export type BooksCheckView = z.output<typeof BooksCheckView>;

export const checkBooksAgain = endpoint({
  method: 'POST',
  path: '/ledger/check',
  summary: 'Ask for a check of the whole books; a sound one lets payouts go on',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  body: z.strictObject({}),
  response: BooksCheckView,
  refusals: [],
});
