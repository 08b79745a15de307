import type { Readable } from 'node:stream';
import { once } from 'node:events';

import type pg from 'pg';

import { listAbsent } from '#backup/absent-files';
import { BackupError } from '#backup/backup-error';
import { listMigrations } from '#backup/backup-query';
import { type LoneConnection, onLoneConnection } from '#backup/lone-connection';
import { END_NAME, type End, type Head, HEAD_NAME, parseEnd, parseHead, SECRET_NAME } from '#backup/manifest';
import { type Part, readArchive } from '#backup/read-archive';
import { analyse, attach, detach, fillTable, isUnused, setLast } from '#backup/restore-store';
import { openDatabase } from '#platform/db/client';
import { findSecretMark, secretMark } from '#platform/installation/installation-store';
import { migrations as allMigrations } from '#platform/migrations/list';
import { migrateToLatest } from '#platform/migrations/migrate';
import { DRAWINGS_KEY, type FileStore } from '#platform/storage/file-store';
import { FOLDERS, storageKeyOf } from '#platform/storage/sweep-files';

export interface Restoring {
  /** Bytes of the backup. */
  readonly source: Readable;
  /** Keys that may open it. */
  readonly identities: readonly string[];
  readonly databaseUrl: string;
  readonly files: FileStore;
  /** Brings the tables of a database up to this release, with what it needs besides. */
  readonly prepareSchema: (pool: pg.Pool, secret: string) => Promise<unknown>;
  /** Secret of the installation that the operator gave; undefined: the backup has it. */
  readonly secret: string | undefined;
}

export interface Restored {
  readonly head: Head;
  readonly end: End;
  readonly secret: string;
  /** Storage keys that a row names and no file has. */
  readonly absent: readonly string[];
}

/**
 * Restores a backup into an empty database and an empty storage, and brings the tables up to this release. All or nothing:
 * after an error the database is empty as before, and so is the storage.
 *
 * @throws BackupError where the place is not empty, the backup is damaged or of a newer release, or the secret is another one.
 */
export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const { databaseUrl, files } = restoring;
  const parts = readArchive(restoring.source, restoring.identities);
  const head = parseHead((await expectPart(parts, HEAD_NAME)).bytes);
  refuseNewer(head);
  await refuseFull(restoring);
  const written: string[] = [];
  const filled = await onLoneConnection(databaseUrl, (connection) =>
    fill(connection, parts, { ...restoring, head, written }),
  ).catch(async (error: unknown) => {
    for (const key of written) await files.remove(key);
    throw error;
  });
  await onPool(restoring, filled.secret, (pool) => restoring.prepareSchema(pool, filled.secret));
  const absent = await onLoneConnection(databaseUrl, async ({ client, db }) => {
    await analyse(client, head.tables);
    return listAbsent(db, files, new Set(written.map(storageKeyOf)));
  });
  return { head, absent, ...filled };
}

function refuseNewer({ migrations, product }: Head): void {
  const unknown = migrations.find((name, index) => allMigrations[index]?.name !== name);
  if (unknown !== undefined)
    throw new BackupError(
      `The backup was made by Mātete ${product}, which this release does not follow (it does not know ${unknown}): restore it with that release or a newer one.`,
    );
}

async function refuseFull({ databaseUrl, files }: Restoring): Promise<void> {
  for (const folder of FOLDERS)
    for await (const keys of files.list(folder))
      if (keys.length > 0)
        throw new BackupError(
          `The storage is not empty (${keys[0]} is in it): a backup is restored into an empty one.`,
        );
  await onLoneConnection(databaseUrl, async ({ db }) => {
    if (!(await isUnused(db)))
      throw new BackupError('The database has accounts: a backup is restored into an empty one.');
  });
}

/** Runs work on a pool of its own, as the product's processes have one. */
async function onPool(
  { databaseUrl }: Restoring,
  secret: string,
  work: (pool: pg.Pool) => Promise<unknown>,
): Promise<void> {
  const database = openDatabase({ url: databaseUrl, secret, maxConnections: 2, applicationName: 'matete restore' });
  try {
    await work(database.pool);
  } finally {
    await database.close();
  }
}

interface Filling extends Restoring {
  readonly head: Head;
  /** Keys of the files that were stored. */
  readonly written: string[];
}

/** Makes the tables as they were, and fills them and the storage in one transaction. */
async function fill(
  { client, db }: LoneConnection,
  parts: AsyncGenerator<Part>,
  filling: Filling,
): Promise<{ end: End; secret: string }> {
  const { head } = filling;
  let known = filling.secret;
  let part = await nextPart(parts);
  if (part.name === SECRET_NAME) {
    known ??= part.bytes.toString();
    part = await nextPart(parts);
  }
  const secret = known;
  if (secret === undefined)
    throw new BackupError(
      'The backup is without the secret of its installation, which its operator keeps: set SECRET.',
    );
  // The tables alone: reference data of this release may need columns that those do not have yet.
  await onPool(filling, secret, (pool) =>
    migrateToLatest(pool, secret, allMigrations.slice(0, head.migrations.length)),
  );
  if ((await listMigrations(db)).length !== head.migrations.length)
    throw new BackupError('The database has tables of another release: a backup is restored into an empty one.');
  const detached = await detach(client, head.tables);
  try {
    const rows: Record<string, number> = {};
    for (const table of head.tables) {
      const { count, next } = await fillFrom(client, table, part, parts);
      rows[table.name] = count;
      part = next;
    }
    for (; part.name.startsWith('files/'); part = await nextPart(parts)) {
      const key = part.name.slice('files/'.length);
      if (key !== DRAWINGS_KEY && !FOLDERS.some((folder) => key.startsWith(`${folder}/`)))
        throw new BackupError(`The backup has a file that is in no backup: ${key}.`);
      filling.written.push(key);
      await filling.files.put(key, part.bytes, 'application/octet-stream');
    }
    const end = expectEnd(part, { rows, fileCount: filling.written.length });
    // The archive itself says whether anything follows, or its last bytes are wrong.
    if ((await parts.next()).done !== true) throw new BackupError('The backup goes on after its end.');
    for (const [name, last] of Object.entries(end.sequences)) await setLast(client, name, last);
    await attach(client, detached);
    const mark = await findSecretMark(db);
    if (mark !== undefined && !mark.equals(secretMark(secret)))
      throw new BackupError('SECRET is not the one of the installation that was backed up.');
    await client.query('commit');
    return { end, secret };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Writes the parts of one table. @returns How many rows, and the part that follows. */
async function fillFrom(
  client: LoneConnection['client'],
  table: Head['tables'][number],
  first: Part,
  parts: AsyncGenerator<Part>,
): Promise<{ count: number; next: Part }> {
  const folder = `database/${table.name}/`;
  let part = first;
  if (!part.name.startsWith(folder)) return { count: 0, next: part };
  const stream = fillTable(client, table);
  const failed = once(stream, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  try {
    for (; part.name.startsWith(folder); part = await nextPart(parts))
      if (!stream.write(part.bytes)) await Promise.race([once(stream, 'drain'), failed]);
  } catch (error) {
    stream.destroy();
    throw error;
  }
  const finished = once(stream, 'finish');
  stream.end();
  await Promise.race([finished, failed]);
  return { count: stream.rowCount ?? 0, next: part };
}

function expectEnd(part: Part, got: Pick<End, 'rows' | 'fileCount'>): End {
  if (part.name !== END_NAME) throw new BackupError(`The backup has a part that is in no backup: ${part.name}.`);
  const end = parseEnd(part.bytes);
  if (end.partsSha256 !== part.partsSha256) throw new BackupError('Parts of the backup are missing or were exchanged.');
  const wrong = Object.entries(end.rows).find(([table, count]) => (got.rows[table] ?? 0) !== count);
  if (wrong !== undefined)
    throw new BackupError(`${wrong[0]} had ${wrong[1]} rows, and ${got.rows[wrong[0]] ?? 0} came in.`);
  if (end.fileCount !== got.fileCount)
    throw new BackupError(`There were ${end.fileCount} files, and ${got.fileCount} came in.`);
  return end;
}

async function nextPart(parts: AsyncGenerator<Part>): Promise<Part> {
  const next = await parts.next();
  if (next.done === true) throw new BackupError('The backup is cut off: its end is missing.');
  return next.value;
}

async function expectPart(parts: AsyncGenerator<Part>, name: string): Promise<Part> {
  const part = await nextPart(parts);
  if (part.name !== name) throw new BackupError('The file is no backup of Mātete.');
  return part;
}
