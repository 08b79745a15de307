import { createHash } from 'node:crypto';

import { uuidv7 } from 'uuidv7';

import type { Tx } from '#platform/db/database';
import type { FilePort } from '#platform/storage/file-store';

/** A private file ready to be kept, in memory. */
export interface EncodedFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly extension: string;
}

interface Keeping {
  readonly purpose: 'RECEIPT' | 'DISPUTE';
  readonly files: readonly EncodedFile[];
  readonly uploadedBy: string;
  readonly now: Date;
}

const FOLDER_OF = { RECEIPT: 'receipts', DISPUTE: 'disputes' } as const;

/**
 * Stores private files and writes them down, in the transaction of the call that brings them, once its checks are passed. What a
 * transaction that is undone leaves in the storage is swept later.
 *
 * @returns Their ids, in the same order.
 */
export async function keepFiles(
  { files: store }: FilePort,
  tx: Tx,
  { purpose, files, uploadedBy, now }: Keeping,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { bytes, contentType, extension } of files) {
    const id = uuidv7();
    const storageKey = `${FOLDER_OF[purpose]}/${id}.${extension}`;
    await store.put(storageKey, bytes, contentType);
    await tx
      .insertInto('stored_files')
      .values({
        id,
        storage_key: storageKey,
        purpose,
        content_type: contentType,
        byte_count: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        uploaded_by: uploadedBy,
        created_at: now,
      })
      .execute();
    ids.push(id);
  }
  return ids;
}
