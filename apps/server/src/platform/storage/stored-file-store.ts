import type { Insertable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { StoredFile } from '#platform/db/schema';

export async function insert(tx: Tx, file: Insertable<StoredFile>): Promise<void> {
  await tx.insertInto('stored_files').values(file).execute();
}

/** Which of some storage keys a row has. */
export async function listKnownKeys(db: Db, storageKeys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('stored_files')
    .select('storage_key')
    .where((eb) => eb('storage_key', '=', eb.fn.any(eb.val([...storageKeys]))))
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}
