import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { prepareSchema } from '#app/prepare-schema';
import { BackupError } from '#backup/backup-error';
import { openPlace } from '#backup/backup-place';
import { identitiesIn } from '#backup/encryption';
import { restoreBackup } from '#backup/restore-backup';
import { endWith } from '#cli/end-with';
import { placeNamed } from '#cli/place-named';
import { findCommandDatabase } from '#cli/command-database';
import { checkBooks } from '#ledger/books-query';
import { openDatabase } from '#platform/db/client';
import { createFileStore } from '#platform/storage/file-store';
import { createLog } from '#start/log';
import { readSettings, type Settings } from '#start/settings';

const USAGE = `Usage: npm run restore -- FILE [--key KEYFILE]
       npm run restore -- 's3://KEY:SECRET@host/bucket?region=…' NAME [--key KEYFILE]
It goes into the database and the storage that the settings name, which must be empty.`;

// npm run restore: puts a backup into an empty database and an empty storage, and checks what came back.
await endWith(async () => {
  const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
  const [given, name, ...rest] = positionals;
  if (given === undefined || rest.length > 0) throw new BackupError(USAGE);
  const isPlace = name !== undefined;
  const place = await openPlace(placeNamed(isPlace ? given : path.dirname(given)));
  const settings = readSettings({ env: process.env, workingDirectory: process.cwd(), keptSecret: secretAlreadyKept });
  const files = createFileStore(settings.storage);
  const owner = { ...settings, databaseUrl: settings.databaseOwnerUrl ?? settings.databaseUrl };
  const database = await findCommandDatabase({ settings: owner, log: createLog(settings) });
  try {
    const restored = await restoreBackup({
      source: await place.open(isPlace ? name : path.basename(given)),
      identities: values.key === undefined ? [] : identitiesIn(readFileSync(values.key, 'utf8')),
      databaseUrl: database.url,
      files,
      prepareSchema,
      secret: settings.secret === '' ? undefined : settings.secret,
    });
    if (settings.isSecretKept) keepSecret(settings, restored.secret);
    const { head, end, absent } = restored;
    const rowCount = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `Restored: ${rowCount} rows and ${end.fileCount} files, as they were at ${head.madeAt} (Mātete ${head.product}).\n`,
    );
    if (absent.length > 0)
      process.stdout.write(`${absent.length} files are missing, as they were then: ${absent.join(', ')}.\n`);
    await tellBooks(database.url, restored.secret);
  } finally {
    await database.close();
  }
});

/** Secret that the data directory has already; none is made. */
function secretAlreadyKept(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Keeps the secret of the installation where the product looks for it. */
function keepSecret({ dataDir }: Settings, secret: string): void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'secret');
  if (!existsSync(file)) writeFileSync(file, secret, { mode: 0o600 });
}

async function tellBooks(url: string, secret: string): Promise<void> {
  const database = openDatabase({
    url,
    secret,
    maxConnections: 2,
    applicationName: 'matete restore',
    statementTimeoutMs: 0,
  });
  try {
    const broken = (await checkBooks(database.db)).filter(({ holds }) => !holds);
    process.stdout.write(
      broken.length === 0
        ? 'The books are sound.\n'
        : `The books are broken: ${broken.map((rule) => rule.name).join('; ')}. npm run audit:ledger tells more.\n`,
    );
    process.exitCode = broken.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}
