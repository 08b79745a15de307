import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { BackupError } from '#backup/backup-error';
import { openPlace } from '#backup/backup-place';
import { makeKey } from '#backup/encryption';
import { keepBackup, type KeptBackup, noteBackup } from '#backup/keep-backup';
import { findCommandDatabase } from '#cli/command-database';
import { endWith } from '#cli/end-with';
import { placeNamed } from '#cli/place-named';
import { openDatabase } from '#platform/db/client';
import { createFileStore, nameOfStorage } from '#platform/storage/file-store';
import { keptSecret } from '#start/kept-secret';
import { createLog } from '#start/log';
import { readSettings } from '#start/settings';

const USAGE = `Usage: npm run backup -- DIRECTORY
       npm run backup -- 's3://KEY:SECRET@host/bucket?region=…'
       npm run backup -- --new-key FILE     makes a key that opens backups, and names whom to encrypt them for`;

// npm run backup: one backup, now, while the product runs or not.
await endWith(async () => {
  const { values, positionals } = parseArgs({ options: { 'new-key': { type: 'string' } }, allowPositionals: true });
  if (values['new-key'] !== undefined) return writeKey(values['new-key']);
  const [given, ...rest] = positionals;
  if (given === undefined || rest.length > 0) throw new BackupError(USAGE);
  const settings = readSettings({ env: process.env, workingDirectory: process.cwd(), keptSecret });
  const where = placeNamed(given);
  const place = await openPlace(where);
  const beganAt = new Date();
  const database = await findCommandDatabase({ settings, log: createLog(settings) });
  try {
    const kept = await keepBackup(
      {
        databaseUrl: database.url,
        files: createFileStore(settings.storage),
        keptSecret: settings.isSecretKept ? settings.secret : undefined,
        recipients: settings.backup.recipients,
      },
      place,
      beganAt,
    );
    await note(database.url, settings.secret, { kept, beganAt, place: nameOfStorage(where) });
    const size = `${(kept.byteCount / 1_000_000).toFixed(1)} MB`;
    process.stdout.write(`${kept.name}: ${kept.rowCount} rows, ${kept.fileCount} files, ${size}.\n`);
    if (kept.thinnedOut.length > 0) process.stdout.write(`Thinned out: ${kept.thinnedOut.join(', ')}.\n`);
    if (kept.notThinnedOut !== undefined)
      process.stdout.write(`Older ones could not be thinned out: ${kept.notThinnedOut}\n`);
    if (kept.absent.length > 0)
      process.stdout.write(
        `${kept.absent.length} files were missing already: ${kept.absent.slice(0, 20).join(', ')}.\n`,
      );
    process.stdout.write(
      settings.isSecretKept
        ? 'The secret of this installation is in it: keep it as you keep a password.\n'
        : 'SECRET is not in it: without it a restored database cannot be read. Keep it elsewhere.\n',
    );
    if (settings.backup.recipients.length === 0)
      process.stdout.write(
        'It is not encrypted: set BACKUP_RECIPIENTS (npm run backup -- --new-key FILE makes a key).\n',
      );
  } finally {
    await database.close();
  }
});

/** Notes the backup in the database that it is of, which may be older than this code: the backup is there anyway. */
async function note(
  url: string,
  secret: string,
  made: { readonly kept: KeptBackup; readonly beganAt: Date; readonly place: string },
): Promise<void> {
  const { db, close } = openDatabase({ url, secret, maxConnections: 1, applicationName: 'matete backup' });
  try {
    await noteBackup(db, { ...made, endedAt: new Date(), isEncrypted: made.kept.name.endsWith('.age') });
  } catch (error) {
    process.stdout.write(`The market does not know of it: ${(error as Error).message}.\n`);
  } finally {
    await close();
  }
}

async function writeKey(file: string): Promise<void> {
  const { identity, recipient } = await makeKey();
  writeFileSync(file, `# Opens backups of Mātete that were encrypted for\n# ${recipient}\n${identity}\n`, {
    mode: 0o600,
    flag: 'wx',
  });
  process.stdout.write(
    `${path.resolve(file)} opens the backups that are made with\nBACKUP_RECIPIENTS=${recipient}\nKeep it away from the server: whoever has both reads everything, and without it nobody does.\n`,
  );
}
