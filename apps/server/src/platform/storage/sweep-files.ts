import { whileAlone } from '#platform/queue/advisory-lock-store';
import type { Runtime } from '#platform/runtime';
import type { FilePort } from '#platform/storage/file-store';
import { listKnownKeys } from '#platform/storage/stored-file-store';

/**
 * Age from which a file without a row is deleted: longer than any call or job takes, and than a clock of another
 * machine may be wrong.
 */
const SAFE_AGE_MS = 24 * 3_600_000;

/** Name of the lock under which files are swept; a backup holds it in shared mode while it copies them. */
export const SWEEP = 'sweep files';

/** Every folder of the storage with files of rows. */
export const FOLDERS = ['receipts', 'disputes', 'inquiries', 'order-messages', 'invoices', 'sounds', 'images'] as const;

/** Matches an id (UUIDv7) that our code gave a file; its first 48 bits are the millisecond in which it was made. */
const FILE_ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** Storage key as the row of a file has it: the file itself, or the folder of a picture with its sizes. */
export const storageKeyOf = (key: string): string => (key.startsWith('images/') ? key.replace(/\/[^/]*$/, '') : key);

function madeAtMs(key: string): number | undefined {
  const id = FILE_ID.exec(key)?.[0];
  return id === undefined ? undefined : Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/**
 * Deletes stored files without a row, a day after they were made: uploads of refused calls, and files of rolled back
 * transactions. A file whose name does not tell its age is left alone. While a backup copies files, none is deleted.
 *
 * @returns How many files were deleted.
 */
export async function sweepFiles(services: Runtime & FilePort): Promise<number> {
  let count = 0;
  await whileAlone(services.db, SWEEP, async () => {
    for (const folder of FOLDERS) count += await sweepFolder(services, folder);
  });
  if (count > 0) services.log.info({ count }, 'files without a row were deleted');
  return count;
}

async function sweepFolder({ db, files, now }: Runtime & FilePort, folder: string): Promise<number> {
  const before = now().getTime() - SAFE_AGE_MS;
  let count = 0;
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
  return count;
}
