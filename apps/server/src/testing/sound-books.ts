import { expect } from 'vitest';

import { checkBooks, checkWithin, inSnapshot } from '#ledger/books-query';
import { readNewSince } from '#ledger/books-scope-query';
import type { TestDatabase } from '#testing/test-database';

/**
 * Checks every invariant of the books, both ways: of everything, and of what was written since the beginning, as the job
 * checks what is new. Those that are broken are shown.
 */
export async function expectSoundBooks({ services }: { readonly services: Pick<TestDatabase, 'db'> }): Promise<void> {
  const broken = (await checkBooks(services.db)).filter((invariant) => !invariant.holds);
  expect(broken).toEqual([]);
  const fresh = await inSnapshot(services.db, async (tx) => {
    const since = await readNewSince(tx, '0');
    return since === undefined ? [] : checkWithin(tx, since.scope);
  });
  expect(fresh.filter((invariant) => !invariant.holds)).toEqual([]);
}
