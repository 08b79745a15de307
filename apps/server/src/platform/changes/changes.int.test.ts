import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { onLoneConnection } from '#backup/lone-connection';
import { Changes, EVERYTHING } from '#platform/changes/changes';
import { DatabaseListener } from '#platform/changes/listener';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';

let database: TestDatabase;
const listeners: DatabaseListener[] = [];

beforeEach(async () => (database = await createTestDatabase({ maxConnections: 4 })));
afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.close()));
  await database.drop();
});

/** A process that writes down the changes it hears of. */
async function startProcess(): Promise<{ changes: Changes; heard: string[][]; listener: DatabaseListener }> {
  const log = pino({ level: 'silent' });
  const listener = new DatabaseListener({ connectionString: database.url }, log);
  listeners.push(listener);
  const changes = new Changes({ pool: database.pool, listener, log });
  const heard: string[][] = [];
  changes.onChange((tags) => heard.push([...tags]));
  // It has heard nothing while it was not connected, so that its first message concerns everything.
  await vi.waitFor(() => expect(heard).toEqual([[EVERYTHING]]));
  heard.length = 0;
  return { changes, heard, listener };
}

test('a change is known in its own process at once, in another soon after, and in neither twice', async () => {
  const [one, other] = await Promise.all([startProcess(), startProcess()]);

  const published = one.changes.publish(['product:a', 'lists']);
  expect(one.heard).toEqual([['product:a', 'lists']]);
  await published;

  await vi.waitFor(() => expect(other.heard).toEqual([['product:a', 'lists']]));
  await other.changes.publish(['product:b']);
  await vi.waitFor(() => expect(one.heard).toEqual([['product:a', 'lists'], ['product:b']]));
  expect(other.heard).toEqual([['product:a', 'lists'], ['product:b']]);
});

test('changes of many writes reach the other process whole, however they are gathered', async () => {
  const [one, other] = await Promise.all([startProcess(), startProcess()]);
  const tags = Array.from({ length: 40 }, (_, index) => `product:${index}`);

  await Promise.all(tags.map((tag) => one.changes.publish([tag])));

  await vi.waitFor(() => expect(new Set(other.heard.flat())).toEqual(new Set(tags)));
  expect(other.heard.length).toBeLessThan(40);
});

test('a change of too many things to name them concerns everything', async () => {
  const [one, other] = await Promise.all([startProcess(), startProcess()]);

  await one.changes.publish(Array.from({ length: 300 }, (_, index) => `product:${crypto.randomUUID()}-${index}`));

  await vi.waitFor(() => expect(other.heard).toEqual([[EVERYTHING]]));
});

test('a process listens on one connection, whoever begins to listen while it is lost', async () => {
  const { listener } = await startProcess();
  const connections = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    );
    return rows[0]?.count ?? 0;
  };
  const connect = vi.spyOn(pg.Client.prototype, 'connect');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
  );
  await vi.waitFor(async () => expect(await connections()).toBe(0));
  connect.mockClear();

  const heard: string[] = [];
  listener.listen('other', (payload) => heard.push(payload));
  await vi.waitFor(() => expect(heard).toEqual(['']), { timeout: 5_000 });
  // As long as it takes until a second connection would have been opened after the first.
  await setTimeout(1_500);

  expect([connect.mock.calls.length, await connections()]).toEqual([1, 1]);
  await database.pool.query(`notify other, 'once'`);
  await vi.waitFor(() => expect(heard).toEqual(['', 'once']));
});

test('the system asks after seconds whether the other end of a connection is still there', async () => {
  const asked = vi.spyOn(Socket.prototype, 'setKeepAlive');

  await startProcess();
  const client = await database.pool.connect();
  await Promise.all([database.pool.query('select 1'), database.pool.query('select 2')]);
  client.release();
  const before = asked.mock.calls.length;
  await onLoneConnection(database.url, async () => undefined);

  expect([before >= 2, asked.mock.calls.length - before]).toEqual([true, 1]);
  expect(new Set(asked.mock.calls.map(String))).toEqual(new Set(['true,10000']));
  asked.mockRestore();
});

test('a write succeeds although its change cannot be published', async () => {
  const { changes, heard } = await startProcess();
  const gone = vi.spyOn(database.pool, 'query').mockRejectedValue(new Error('the database is gone') as never);

  await expect(changes.publish(['product:a'])).resolves.toBeUndefined();

  expect(heard).toEqual([['product:a']]);
  gone.mockRestore();
});
