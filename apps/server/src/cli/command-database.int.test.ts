// @module-tag long
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '@matete/embedded-postgres/embedded-postgres';
import { makeRunDirectory, removeRunDirectory } from '@matete/embedded-postgres/testing/run-directory';

import { findRunningEmbedded, openCommandDatabase } from '#cli/command-database';
import { migrations } from '#platform/migrations/list';
import { TEST_SECRET } from '#testing/test-cluster-names';

const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };

let dataDir: string;
beforeEach(() => {
  dataDir = makeRunDirectory();
});
afterEach(() => removeRunDirectory(dataDir));

const open = () =>
  openCommandDatabase({
    settings: { databaseUrl: undefined, databaseSessionUrl: undefined, dataDir, secret: TEST_SECRET },
    log,
    applicationName: 'a command',
  });

test('a command starts the embedded database when no server runs, and stops it when it ends', async () => {
  const database = await open();
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(database.db);

  expect(rows.map((row) => row.name)).toEqual(migrations.map((migration) => migration.name));
  expect(await findRunningEmbedded(dataDir)).toBeDefined();
  await database.close();
  expect(await findRunningEmbedded(dataDir)).toBeUndefined();
});

test('a command uses the database of a running server and leaves it running', async () => {
  const server = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } });

  const database = await open();
  await sql`select 1`.execute(database.db);
  await database.close();

  expect(await findRunningEmbedded(dataDir)).toBe(server.url);
  await server.stop();
});

test('nothing runs in a directory that does not exist', async () => {
  expect(await findRunningEmbedded('/nowhere/at/all')).toBeUndefined();
});
