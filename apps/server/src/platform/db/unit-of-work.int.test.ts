import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { createTestDatabase, type TestDatabase } from '#testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 1 });
  await sql`create table noted (word text primary key)`.execute(database.db);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => database.drop());

const note = (word: string) => sql`insert into noted values (${word})`;
const noted = async () =>
  (await sql<{ word: string }>`select word from noted order by word`.execute(database.db)).rows.map((row) => row.word);

test('statements sent together are answered in order and committed', async () => {
  const answers = await database.db.unitOfWork(async (tx) => {
    const [, , counted] = await Promise.all([
      note('a').execute(tx),
      note('b').execute(tx),
      sql<{ n: number }>`select count(*)::int as n from noted`.execute(tx),
    ]);
    return counted.rows;
  });

  expect(answers).toEqual([{ n: 2 }]);
  expect(await noted()).toEqual(['a', 'b']);
});

test('a failed statement rolls back those before and after it, and the connection can be used again', async () => {
  const failing = database.db.unitOfWork(async (tx) =>
    Promise.all([note('c').execute(tx), note('a').execute(tx), note('d').execute(tx)]),
  );

  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await noted()).toEqual(['a', 'b']);
});

test('an ignored failure still fails the commit', async () => {
  const careless = database.db.unitOfWork(async (tx) => {
    note('a')
      .execute(tx)
      .catch(() => undefined);
    return 'done';
  });

  await expect(careless).rejects.toThrow('could not be committed');
  expect(await noted()).toEqual(['a', 'b']);
});

test('a transaction that could not begin fails its work', async () => {
  const original = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    if ((given[0] as { text?: string }).text === 'begin') return Promise.reject(new Error('not begun')) as never;
    return Reflect.apply(original, this, given) as never;
  });

  const work = database.db.unitOfWork(async (tx) => sql`select 1`.execute(tx));

  await expect(work).rejects.toThrow('not begun');
});

test('a connection that cannot roll back is not used again', async () => {
  const original = pg.Client.prototype.query;
  const stuck = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if ((given[0] as { text?: string }).text === 'rollback') return Promise.reject(new Error('no answer')) as never;
    return Reflect.apply(original, this, given) as never;
  });
  const refused = database.db.unitOfWork(async (tx) => {
    await note('e').execute(tx);
    throw new Error('changed my mind');
  });
  await expect(refused).rejects.toThrow('changed my mind');
  stuck.mockRestore();

  expect(await noted()).toEqual(['a', 'b']);
});

test('events and after-commit work run after the commit, and never after a rollback', async () => {
  const heard: string[] = [];
  database.db.publishTo({
    news: (accountIds) => heard.push(...accountIds),
    changes: async (tags) => void heard.push(...tags),
  });
  await database.db.unitOfWork(async (tx) => {
    tx.publish('Hina');
    tx.publish('Hina');
    tx.publishChange(['lists']);
    tx.afterCommit(() => heard.push('committed'));
    await note('i').execute(tx);
    expect(heard).toEqual([]);
  });
  const undone = database.db.unitOfWork(async (tx) => {
    tx.publish('Teva');
    tx.publishChange(['never']);
    tx.afterCommit(() => heard.push('never'));
    throw new Error('changed my mind');
  });

  await expect(undone).rejects.toThrow('changed my mind');
  expect(heard).toEqual(['Hina', 'committed', 'lists']);
});

test('the planner settings of a keyed transaction end with it', async () => {
  const setting = sql<{ seqscan: string }>`select current_setting('enable_seqscan') as seqscan`;
  const inside = await database.db.keyedUnitOfWork(async (tx) => (await setting.execute(tx)).rows[0]);

  expect(inside).toEqual({ seqscan: 'off' });
  expect((await setting.execute(database.db)).rows[0]).toEqual({ seqscan: 'on' });
});

test('a failure of after-commit work does not roll back the transaction', async () => {
  const sent: unknown[] = [];
  const original = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    sent.push(given[0]);
    return Reflect.apply(original, this, given) as never;
  });

  const done = database.db.unitOfWork(async (tx) => {
    await note('j').execute(tx);
    tx.afterCommit(() => {
      throw new Error('a worker could not be woken');
    });
  });

  await expect(done).rejects.toThrow('a worker could not be woken');
  expect(sent).not.toContain('rollback');
  expect(await noted()).toContain('j');
});
