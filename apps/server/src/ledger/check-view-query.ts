import type { BooksCheckView } from '@matete/contract/ledger/check-books';

import { readCheck } from '#ledger/books-check-store';
import type { Db } from '#platform/db/database';

/** Three rounds of the job. */
const LATE_AFTER_MS = 15 * 60_000;

/** Reads the last check of the books as admins see it. */
export async function readCheckView(db: Db, now: Date): Promise<BooksCheckView> {
  const check = await readCheck(db);
  return {
    checkedAt: check.checked_at?.toISOString() ?? null,
    isLate: check.checked_at === null || now.getTime() - check.checked_at.getTime() > LATE_AFTER_MS,
    isWhole: check.is_whole,
    wholeAt: check.whole_at?.toISOString() ?? null,
    movementCount: check.movement_count,
    brokenSince: check.broken_since?.toISOString() ?? null,
    isWanted: check.wanted_at !== null,
    invariants: check.results,
  };
}
