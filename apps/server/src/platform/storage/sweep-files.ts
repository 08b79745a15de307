import type { Runtime } from '#platform/runtime';
import type { FilePort } from '#platform/storage/file-store';
import { listKnownKeys } from '#platform/storage/stored-file-store';

/** Longer than any call or job that stores a file can take, and than a clock of another machine can be wrong. */
const SAFE_AGE_MS = 24 * 3_600_000;

/** Every folder that files are stored in. */
const FOLDERS = ['receipts', 'disputes', 'invoices', 'images'] as const;

/** An id (UUIDv7) that our code gave a file; its first 48 bits are the millisecond in which it was made. */
const FILE_ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** What the row of a file names: the file itself, or the folder of a picture with its sizes. */
const storageKeyOf = (key: string): string => (key.startsWith('images/') ? key.replace(/\/[^/]*$/, '') : key);

function madeAtMs(key: string): number | undefined {
  const id = FILE_ID.exec(key)?.[0];
  return id === undefined ? undefined : Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/**
 * Deletes stored files that no row names, a day after they were made: uploads of calls that were refused, and files of
 * transactions that were undone. A file whose name does not contain when it was made is left alone.
 *
 * @returns How many files were deleted.
 */
export async function sweepFiles({ db, files, now, log }: Runtime & FilePort): Promise<number> {
  const before = now().getTime() - SAFE_AGE_MS;
  let count = 0;
  for (const folder of FOLDERS) {
    for await (const keys of files.list(folder)) {
      const old = keys.filter((key) => (madeAtMs(key) ?? Number.POSITIVE_INFINITY) < before);
      if (old.length === 0) continue;
      const known = await listKnownKeys(db, old.map(storageKeyOf));
      for (const key of old) {
        if (known.has(storageKeyOf(key))) continue;
        await files.remove(key);
        count += 1;
      }
    }
  }
  if (count > 0) log.info({ count }, 'files that no row names were deleted');
  return count;
}
