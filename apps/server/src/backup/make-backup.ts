import { listAbsent } from '#backup/absent-files';
import { BackupError } from '#backup/backup-error';
import { beginSnapshot, endSnapshot, holdSweep, listMigrations, listTables, streamTable } from '#backup/backup-query';
import { type LoneConnection, onLoneConnection } from '#backup/lone-connection';
import { END_NAME, endOf, type Head, HEAD_NAME, headOf, SECRET_NAME } from '#backup/manifest';
import { ArchiveWriter } from '#backup/write-archive';
import { readSequences } from '#platform/migrations/schema-query';
import { PRODUCT_VERSION } from '#platform/product-version';
import { DRAWINGS_KEY, type FileStore } from '#platform/storage/file-store';
import { listKnownKeys } from '#platform/storage/stored-file-store';
import { FOLDERS, storageKeyOf } from '#platform/storage/sweep-files';

/** Largest part of a table, bytes: parts are held in memory. */
const PART_BYTES = 8 * 1024 * 1024;

export interface BackupSource {
  readonly databaseUrl: string;
  readonly files: FileStore;
  /** Secret that the product made itself, which goes along; undefined: the operator keeps it. */
  readonly keptSecret: string | undefined;
  /** Whom it is encrypted for; none: it is not. */
  readonly recipients: readonly string[];
}

/** What a backup holds. */
export interface BackupSummary {
  readonly rowCount: number;
  readonly fileCount: number;
  /** Storage keys that a row names and no file had. */
  readonly absent: readonly string[];
}

/**
 * Makes a backup of the database and its files as they are at this moment, while the product runs.
 *
 * @param keep Reads its bytes to their end, and keeps them.
 * @throws BackupError where the database is not Mātete's. What reading or keeping throws: nothing was then backed up.
 */
export async function makeBackup(
  source: BackupSource,
  { madeAt, keep }: { readonly madeAt: Date; readonly keep: (archive: ArchiveWriter) => Promise<void> },
): Promise<BackupSummary> {
  const archive = new ArchiveWriter(source.recipients, madeAt);
  const kept = keep(archive).catch((error: Error) => {
    archive.abort(error);
    throw error;
  });
  const written = writeParts(source, archive, madeAt).catch((error: Error) => {
    archive.abort(error);
    throw error;
  });
  const [summary, keeping] = await Promise.allSettled([written, kept]);
  // What went wrong first is the cause of the other.
  if (keeping.status === 'rejected') throw keeping.reason;
  if (summary.status === 'rejected') throw summary.reason;
  return summary.value;
}

const writeParts = (source: BackupSource, archive: ArchiveWriter, madeAt: Date): Promise<BackupSummary> =>
  onLoneConnection(source.databaseUrl, async ({ client }) => {
    await holdSweep(client);
    return writeSnapshot(source, archive, madeAt);
  });

const writeSnapshot = (source: BackupSource, archive: ArchiveWriter, madeAt: Date): Promise<BackupSummary> =>
  onLoneConnection(source.databaseUrl, async (connection) => {
    await beginSnapshot(connection);
    try {
      const { db } = connection;
      const migrations = await listMigrations(db);
      if (migrations.length === 0)
        throw new BackupError('The database has no tables of Mātete: there is nothing to back up.');
      const tables = await listTables(db);
      await archive.add(
        HEAD_NAME,
        headOf({ product: PRODUCT_VERSION, madeAt: madeAt.toISOString(), migrations, tables }),
      );
      if (source.keptSecret !== undefined) await archive.add(SECRET_NAME, Buffer.from(source.keptSecret));
      const rows: Record<string, number> = {};
      for (const table of tables) rows[table.name] = await writeTable(connection, archive, table);
      const { fileCount, absent } = await writeFiles(connection, archive, source.files);
      const sequences = await readSequences(db);
      await archive.add(END_NAME, endOf({ sequences, rows, fileCount, absent, partsSha256: archive.partsSha256() }));
      archive.end();
      return { rowCount: Object.values(rows).reduce((sum, count) => sum + count, 0), fileCount, absent };
    } finally {
      await endSnapshot(connection.client);
    }
  });

/** Name of a part of a table; parts of one follow each other. */
const partName = (table: string, number: number): string => `database/${table}/${String(number).padStart(6, '0')}.copy`;

/** @returns How many rows were written. */
async function writeTable(
  { client }: LoneConnection,
  archive: ArchiveWriter,
  table: Head['tables'][number],
): Promise<number> {
  const stream = streamTable(client, table);
  let number = 0;
  let chunks: Buffer[] = [];
  let byteCount = 0;
  const writePart = async (): Promise<void> => {
    number += 1;
    await archive.add(partName(table.name, number), Buffer.concat(chunks));
    chunks = [];
    byteCount = 0;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    byteCount += chunk.length;
    if (byteCount >= PART_BYTES) await writePart();
  }
  if (byteCount > 0) await writePart();
  return stream.rowCount;
}

/** Writes every file that a row of the snapshot names, and the list from which the demonstration draws others. */
async function writeFiles(
  { db }: LoneConnection,
  archive: ArchiveWriter,
  files: FileStore,
): Promise<{ fileCount: number; absent: string[] }> {
  const found = new Set<string>();
  let fileCount = 0;
  const write = async (key: string): Promise<void> => {
    const bytes = await files.get(key);
    if (bytes === undefined) return;
    await archive.add(`files/${key}`, bytes);
    found.add(storageKeyOf(key));
    fileCount += 1;
  };
  for (const folder of FOLDERS)
    for await (const keys of files.list(folder)) {
      const known = await listKnownKeys(db, keys.map(storageKeyOf));
      for (const key of keys) if (known.has(storageKeyOf(key))) await write(key);
    }
  await write(DRAWINGS_KEY);
  return { fileCount, absent: await listAbsent(db, files, found) };
}
