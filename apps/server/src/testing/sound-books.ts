import { expect } from 'vitest';

import { checkBooks } from '#ledger/books-query';
import type { TestDatabase } from '#testing/test-database';

/** Checks every invariant of the books; those that are broken are shown. */
export async function expectSoundBooks({ services }: { readonly services: Pick<TestDatabase, 'db'> }): Promise<void> {
  const broken = (await checkBooks(services.db)).filter((invariant) => !invariant.holds);
  expect(broken).toEqual([]);
}
