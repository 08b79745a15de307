import { listStorageKeys } from '#backup/backup-query';
import type { Db } from '#platform/db/database';
import { DRAWINGS_KEY, type FileStore } from '#platform/storage/file-store';
import { storageKeyOf } from '#platform/storage/sweep-files';

/**
 * Lists the storage keys that a row names and no file had, those apart that the demonstration draws when they are asked for.
 *
 * @param found Storage keys of the files that are there.
 */
export async function listAbsent(db: Db, files: FileStore, found: ReadonlySet<string>): Promise<string[]> {
  const drawings = JSON.parse((await files.get(DRAWINGS_KEY))?.toString() ?? '{}') as Readonly<Record<string, unknown>>;
  const drawn = new Set(Object.keys(drawings).map(storageKeyOf));
  const absent: string[] = [];
  for await (const keys of listStorageKeys(db))
    absent.push(...keys.filter((key) => !found.has(key) && !drawn.has(key)));
  return absent;
}
