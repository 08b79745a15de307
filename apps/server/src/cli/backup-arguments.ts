import path from 'node:path';

import { BackupError } from '#backup/backup-error';
import type { StorageSettings } from '#platform/storage/file-store';
import { isWholeAddress, storageAt } from '#start/settings';
import { explainStartUpError } from '#start/start-up-error';

/** Place of backups that an argument names: a bucket by its address, or a directory. */
export function placeNamed(given: string): StorageSettings {
  if (!/^(s3|file):/.test(given)) return { kind: 'disk', directory: path.resolve(given) };
  const url = URL.parse(given);
  if (url === null || !isWholeAddress(url))
    throw new BackupError('A bucket is named s3://KEY:SECRET@host/bucket?region=…');
  return storageAt(url);
}

/** Runs a command to its end, and tells what went wrong so that whoever called it can do something about it. */
export async function endWith(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const { code, message, stack } = error as NodeJS.ErrnoException;
    const isKnown = error instanceof BackupError || code === 'EEXIST' || code?.startsWith('ERR_PARSE_ARGS') === true;
    process.stderr.write(`${(isKnown ? message : explainStartUpError(error)) ?? stack ?? message}\n`);
    process.exitCode = 1;
  }
}
