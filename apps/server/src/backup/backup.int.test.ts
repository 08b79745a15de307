import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { prepareSchema } from '#app/prepare-schema';
import { BackupError } from '#backup/backup-error';
import { backupName } from '#backup/backup-name';
import { makeKey } from '#backup/encryption';
import { keepBackup } from '#backup/keep-backup';
import { makeBackup } from '#backup/make-backup';
import { restoreBackup } from '#backup/restore-backup';
import { checkBooks } from '#ledger/books-query';
import type { Db } from '#platform/db/database';
import { listStoredColumns, readSequences } from '#platform/migrations/schema-query';
import { secretMark } from '#platform/installation/installation-store';
import { migrations } from '#platform/migrations/list';
import { createFileStore, type FileStore } from '#platform/storage/file-store';
import { SWEEP, sweepFiles } from '#platform/storage/sweep-files';
import { readDump } from '#seed/dump/dump-file';
import { restoreDump } from '#seed/dump/restore-dump';
import { TEST_SECRET } from '#testing/test-cluster-names';
import { createDatabaseBefore, createTestDatabase } from '#testing/test-database';

const MADE_AT = new Date('2026-12-01T12:41:00Z');

const directory = mkdtempSync(path.join(tmpdir(), 'matete-backup-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
let storeCount = 0;
const newFiles = (): FileStore =>
  createFileStore({ kind: 'disk', directory: path.join(directory, String((storeCount += 1))) });

async function newPlace() {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  return { ...database, files: newFiles() };
}

/** The market of the demonstration, with a receipt that was uploaded. */
async function market() {
  const place = await newPlace();
  await restoreDump(readDump(), { ...place, secret: TEST_SECRET, now: MADE_AT });
  const { rows } = await sql<{
    key: string;
  }>`select storage_key as key from stored_files where purpose = 'RECEIPT' limit 3`.execute(place.db);
  for (const { key } of rows) await place.files.put(key, Buffer.from(`bytes of ${key}`), 'image/jpeg');
  return { ...place, receipts: rows.map(({ key }) => key) };
}
const source = await market();

/** Adds a file that nothing refers to. @returns Its key. */
async function addFile({ db, files }: Place): Promise<string> {
  const id = '01900000-0000-7000-8000-00000000000a';
  const key = `receipts/${id}.jpg`;
  await sql`insert into stored_files (id, storage_key, purpose, content_type, byte_count, sha256, created_at)
    values (${id}, ${key}, 'RECEIPT', 'image/jpeg', 1, '\\x00', ${MADE_AT})`.execute(db);
  await files.put(key, Buffer.from('a receipt'), 'image/jpeg');
  return key;
}

type Place = Awaited<ReturnType<typeof newPlace>>;
type Options = Partial<Pick<Parameters<typeof makeBackup>[0], 'keptSecret' | 'recipients'>> & {
  /** Called when the first bytes came. */
  readonly meanwhile?: () => Promise<unknown>;
};

async function backUp(place: Place, { meanwhile, ...options }: Options = {}) {
  const chunks: Buffer[] = [];
  const summary = await makeBackup(
    { databaseUrl: place.url, files: place.files, keptSecret: undefined, recipients: [], ...options },
    {
      madeAt: MADE_AT,
      keep: async ({ bytes }) => {
        for await (const chunk of bytes as AsyncIterable<Buffer>) {
          if (chunks.length === 0) await meanwhile?.();
          chunks.push(chunk);
        }
      },
    },
  );
  return { ...summary, bytes: Buffer.concat(chunks) };
}

interface RestoreOptions {
  readonly identities?: readonly string[];
  readonly secret?: string | undefined;
}

const restore = (bytes: Buffer, place: Place, { identities = [], ...rest }: RestoreOptions = {}) =>
  restoreBackup({
    source: Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]),
    identities,
    databaseUrl: place.url,
    files: place.files,
    prepareSchema,
    secret: 'secret' in rest ? rest.secret : TEST_SECRET,
  });

/** What every table holds, and what watches it. */
async function contentOf(db: Db) {
  const content: Record<string, unknown> = { sequences: await readSequences(db) };
  for (const [name, columns] of await listStoredColumns(db)) {
    if (name === 'schema_migration') continue;
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(row(${sql.join(columns.map((column) => sql.ref(column)))})::text, 0)::numeric), 0) as hash
      from ${sql.table(name)}`.execute(db);
    content[name] = rows[0]?.hash;
  }
  const { rows: rules } = await sql`
    select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as rule, convalidated as is_checked
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal
    union all select table_name || '.' || column_name, 'default', column_default, true from information_schema.columns where table_schema = 'public'
    order by 1, 2`.execute(db);
  return { ...content, rules };
}

const wholeOf = async (files: FileStore, keys: readonly string[]): Promise<(string | undefined)[]> =>
  Promise.all(keys.map(async (key) => (await files.get(key))?.toString()));

test('a backup restores elsewhere as it was: rows, rules, counters, files, and sound books', async () => {
  const made = await backUp(source);
  const place = await newPlace();
  const restored = await restore(made.bytes, place);

  expect(made.rowCount).toBeGreaterThan(10_000);
  expect(await contentOf(place.db)).toEqual(await contentOf(source.db));
  expect((await checkBooks(place.db)).filter(({ holds }) => !holds)).toEqual([]);
  // Three receipts, and the list from which the others are drawn.
  expect(made.fileCount).toBe(4);
  expect(await wholeOf(place.files, source.receipts)).toEqual(source.receipts.map((key) => `bytes of ${key}`));
  expect([made.absent, restored.absent]).toEqual([[], []]);
});

test('it is of one moment: what is written while it is made is not in it, and no file of it is swept', async () => {
  const place = await market();
  const gone = await addFile(place);
  const before = await contentOf(place.db);
  const orphan = 'receipts/01900000-0000-7000-8000-00000000000b.jpg';
  const services = {
    ...place,
    now: () => new Date(MADE_AT.getTime() + 48 * 3_600_000),
    log: { info: () => undefined },
  };
  const sweep = () => sweepFiles(services as unknown as Parameters<typeof sweepFiles>[0]);
  let swept = -1;
  const { bytes, absent } = await backUp(place, {
    meanwhile: async () => {
      await sql`update accounts set first_name = 'Written meanwhile'`.execute(place.db);
      await sql`delete from stored_files where storage_key = ${gone}`.execute(place.db);
      await place.files.put(orphan, Buffer.from('of a refused call'), 'image/jpeg');
      swept = await sweep();
    },
  });
  const other = await newPlace();
  await restore(bytes, other);

  expect(swept).toBe(0);
  expect(absent).toEqual([]);
  expect(await contentOf(other.db)).toEqual(before);
  expect(await other.files.get(gone)).toBeDefined();
  // Once it is made, the sweep takes both.
  expect(await sweep()).toBe(2);
});

test('one that waits for a sweep is of the moment after it: what went meanwhile is not missed', async () => {
  const place = await market();
  const gone = await addFile(place);
  const sweep = await place.pool.connect();
  await sweep.query('select pg_advisory_lock(hashtextextended($1, 0))', [SWEEP]);
  const backingUp = backUp(place);
  await expect
    .poll(
      async () => (await place.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
    )
    .toBe(1);
  await sql`delete from stored_files where storage_key = ${gone}`.execute(place.db);
  await place.files.remove(gone);
  await sweep.query('select pg_advisory_unlock(hashtextextended($1, 0))', [SWEEP]);
  sweep.release();

  expect((await backingUp).absent).toEqual([]);
});

test('a place whose keys may not delete keeps the backup all the same, and says what stays', async () => {
  const old = Array.from({ length: 60 }, (_, back) =>
    backupName(new Date(MADE_AT.getTime() - back * 86_400_000), false),
  );
  const kept = await keepBackup(
    { databaseUrl: source.url, files: source.files, keptSecret: undefined, recipients: [] },
    {
      keep: async (_name, bytes) => (await buffer(bytes)).length,
      list: async () => old,
      open: () => Promise.reject(new Error('not asked for')),
      remove: () => Promise.reject(new Error('AccessDenied')),
    },
    MADE_AT,
  );

  expect(kept).toMatchObject({
    name: 'matete-20261201T124100Z.tar.zst',
    thinnedOut: [],
    notThinnedOut: 'AccessDenied',
  });
});

test('a file that a row names and nobody has is named, when it is made and when it is restored', async () => {
  const place = await market();
  const key = await addFile(place);
  await place.files.remove(key);
  const { bytes, absent } = await backUp(place);
  const restored = await restore(bytes, await newPlace());

  expect([absent, restored.absent]).toEqual([[key], [key]]);
});

test('a place with an account or a file in it is refused, and left as it was', async () => {
  const { bytes } = await backUp(source);
  const before = await contentOf(source.db);
  await expect(restore(bytes, { ...source, files: newFiles() })).rejects.toThrow('The database has accounts');
  const place = await newPlace();
  await place.files.put('invoices/a.pdf', Buffer.from('a paper'), 'application/pdf');
  await expect(restore(bytes, place)).rejects.toThrow('The storage is not empty (invoices/a.pdf is in it)');

  expect(await contentOf(source.db)).toEqual(before);
  expect(await contentOf(place.db)).toEqual(await contentOf((await newPlace()).db));
});

const seed = Number(process.env['BACKUP_SEED'] ?? Math.floor(Math.random() * 1e9));
/** Numbers from 0 to 1, the same for the same seed. */
function randomNumbers(): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test(
  `a damaged backup is refused whatever is damaged, and leaves the place empty (BACKUP_SEED=${seed})`,
  { timeout: 120_000, tags: ['long'] },
  async () => {
    const { bytes } = await backUp(source);
    const place = await newPlace();
    const empty = await contentOf(place.db);
    const random = randomNumbers();
    for (let round = 0; round < 12; round += 1) {
      const at = Math.floor(random() * bytes.length);
      const damaged = Buffer.from(bytes);
      if (round % 3 === 0) damaged.fill(random() * 256, at, at + 1 + Math.floor(random() * 4_000));
      else damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      const given = round % 4 === 1 ? bytes.subarray(0, at) : damaged;
      if (given.equals(bytes)) continue;
      const outcome = await restore(given, place).catch((error: unknown) => error);
      if (!(outcome instanceof BackupError)) {
        // What is not seen was of no consequence, as an empty place between parts.
        expect(outcome, `byte ${at}, round ${round}`).toHaveProperty('head');
        expect(await contentOf(place.db)).toEqual(await contentOf(source.db));
        break;
      }
      expect(await contentOf(place.db), `byte ${at}, round ${round}: ${outcome.message}`).toEqual(empty);
      expect(await wholeOf(place.files, source.receipts)).toEqual(source.receipts.map(() => undefined));
    }
  },
);

test('an encrypted backup opens with its key alone', async () => {
  const [mine, other] = [await makeKey(), await makeKey()];
  const { bytes } = await backUp(source, { recipients: [other.recipient, mine.recipient] });
  const place = await newPlace();
  const stranger = await makeKey();

  expect(bytes.includes(Buffer.from('matete.json'))).toBe(false);
  await expect(restore(bytes, place)).rejects.toThrow('The backup is encrypted: name the file with its key');
  await expect(restore(bytes, place, { identities: [stranger.identity] })).rejects.toThrow(
    'The key does not open this backup',
  );
  await restore(bytes, place, { identities: [stranger.identity, mine.identity] });
  expect(await contentOf(place.db)).toEqual(await contentOf(source.db));
});

test('the secret that the product made goes along; one that the operator keeps is asked for, and must be the same', async () => {
  await sql`insert into installation (secret_hmac, public_url)
    select ${secretMark(TEST_SECRET)}, ''`.execute(source.db);
  const place = await newPlace();
  const { bytes } = await backUp(source);
  await expect(restore(bytes, place, { secret: undefined })).rejects.toThrow('without the secret of its installation');
  await expect(restore(bytes, place, { secret: 'another secret of thirty-two letters' })).rejects.toThrow(
    'SECRET is not the one of the installation that was backed up.',
  );
  const along = await backUp(source, { keptSecret: TEST_SECRET });

  expect((await restore(along.bytes, place, { secret: undefined })).secret).toBe(TEST_SECRET);
  await sql`delete from installation`.execute(source.db);
});

test('a backup of an older release is brought up to this one; one of a newer release is refused', async () => {
  const older = await createDatabaseBefore('0080');
  afterAll(() => older.drop());
  const files = newFiles();
  const key = await addFile({ ...older, files });
  const { bytes } = await backUp({ ...older, files });
  const place = await newPlace();
  await sql`drop schema public cascade; create schema public`.execute(place.db);
  const { head } = await restore(bytes, place);
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(place.db);

  expect(head.migrations.at(-1)).toMatch(/^0079/);
  expect(await wholeOf(place.files, [key])).toEqual(['a receipt']);
  expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));

  await sql`insert into schema_migration (name) values ('9999-of-tomorrow')`.execute(place.db);
  const newer = await backUp(place);
  await expect(restore(newer.bytes, await newPlace())).rejects.toThrow('it does not know 9999-of-tomorrow');
});
