import { createHash } from 'node:crypto';

import { uuidv7 } from 'uuidv7';

import type { AccountId } from '@matete/contract/units';
import type { Tx } from '#platform/db/database';
import type { FilePort } from '#platform/storage/file-store';
import { insert } from '#platform/storage/stored-file-store';

/** File in memory, ready to be stored. */
export interface EncodedFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly extension: string;
}

interface Keeping {
  readonly purpose: 'RECEIPT' | 'DISPUTE' | 'INQUIRY' | 'ORDER_MESSAGE' | 'PRODUCT_SOUND';
  readonly files: readonly EncodedFile[];
  /** Null: a visitor. */
  readonly uploadedBy: AccountId | null;
  readonly now: Date;
}

const FOLDER_OF = {
  RECEIPT: 'receipts',
  DISPUTE: 'disputes',
  INQUIRY: 'inquiries',
  ORDER_MESSAGE: 'order-messages',
  PRODUCT_SOUND: 'sounds',
} as const;

/**
 * Stores files and their rows, in the transaction of the call that uploads them, once its checks are passed.
 * Files that a rolled back transaction leaves in the storage are swept later.
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
    await insert(tx, {
      id,
      storage_key: storageKey,
      purpose,
      content_type: contentType,
      byte_count: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      uploaded_by: uploadedBy,
      created_at: now,
    });
    ids.push(id);
  }
  return ids;
}
