import type { Insertable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { StoredFile } from '#platform/db/schema';
import type { PreparedImage } from '#platform/storage/images';

export async function insert(tx: Tx, file: Insertable<StoredFile>): Promise<void> {
  await tx.insertInto('stored_files').values(file).execute();
}

/** Writes the row of a picture of a product, whose sizes are stored already. */
export const insertImage = (
  tx: Tx,
  { imageId, byteCount, sha256, width, height }: PreparedImage,
  { uploadedBy, now }: { readonly uploadedBy: string; readonly now: Date },
): Promise<void> =>
  insert(tx, {
    id: imageId,
    storage_key: `images/${imageId}`,
    purpose: 'PRODUCT_IMAGE',
    content_type: 'image/*',
    byte_count: byteCount,
    sha256,
    width,
    height,
    uploaded_by: uploadedBy,
    created_at: now,
  });

/** Forgets files that nothing refers to any more: the sweep deletes what they hold. */
export async function deleteRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('stored_files').where('id', 'in', ids).execute();
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
