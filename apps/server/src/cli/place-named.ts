import path from 'node:path';

import { BackupError } from '#backup/backup-error';
import type { StorageSettings } from '#platform/storage/file-store';
import { isWholeAddress, storageAt } from '#start/settings';

/** Place of backups that an argument names: a bucket by its address, or a directory. */
export function placeNamed(given: string): StorageSettings {
  if (!/^(s3|file):/.test(given)) return { kind: 'disk', directory: path.resolve(given) };
  const url = URL.parse(given);
  if (url === null || !isWholeAddress(url))
    throw new BackupError('A bucket is named s3://KEY:SECRET@host/bucket?region=…');
  return storageAt(url);
}
