import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { whileAlone } from '#platform/queue/advisory-lock-store';
import { openDatabase } from '#platform/db/client';
import type { Db } from '#platform/db/database';
import { isDatabaseAway } from '#platform/db/is-database-away';
import type { TestDatabase } from '#testing/test-database';
import { createTestDatabase } from '#testing/test-database';
import { TEST_SECRET } from '#testing/test-cluster-names';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('big integers arrive as numbers, dates as text, instants as Date, decimals as text', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big, array[1, null]::bigint[] as bigs, sum(n) as total,
           date '2026-02-28' as day, array[date '2026-03-01'] as days,
           timestamptz '2026-02-28 23:30:00-10' as at, 45.09::numeric as rate
      from generate_series(1, 3) as n`.execute(database.db);

  expect(rows).toEqual([
    {
      big: 9_007_199_254_740_991,
      bigs: [1, null],
      total: 6,
      day: '2026-02-28',
      days: ['2026-03-01'],
      at: new Date('2026-03-01T09:30:00Z'),
      rate: '45.09',
    },
  ]);
});

test('a big integer that a number cannot hold is an error, not a rounded amount', async () => {
  await expect(sql`select 9007199254740992::bigint as big`.execute(database.db)).rejects.toThrow(RangeError);
});

test('every connection waits for the disk, counts in UTC, reads by indexes, and limits a statement and an idle transaction', async () => {
  const { rows } = await sql`
    select current_setting('synchronous_commit') as commit, current_setting('TimeZone') as zone,
           current_setting('statement_timeout') as statement, current_setting('random_page_cost') as page,
           current_setting('idle_in_transaction_session_timeout') as idle,
           current_setting('application_name') as name`.execute(database.db);

  expect(rows).toEqual([{ commit: 'on', zone: 'UTC', statement: '15s', page: '1.1', idle: '30s', name: 'test' }]);
});

test('a statement that exceeds its time is cancelled by the server', async () => {
  const hasty = openDatabase({
    url: database.url,
    secret: TEST_SECRET,
    maxConnections: 1,
    applicationName: 'hasty',
    statementTimeoutMs: 50,
  });

  await expect(sql`select pg_sleep(5)`.execute(hasty.db)).rejects.toMatchObject({ code: '57014' });

  await hasty.close();
});

test('a database that hangs is given up after a time, and another connection answers', async () => {
  const opened = openDatabase({
    url: database.url,
    secret: TEST_SECRET,
    maxConnections: 2,
    applicationName: 'hung',
    answerTimeoutMs: 400,
    onConnectionLost: () => undefined,
  });
  const pidOf = async (db: Pick<typeof opened.db, 'getExecutor'>) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;
  const stopped = await pidOf(opened.db);
  process.kill(stopped, 'SIGSTOP');
  try {
    const failed = await sql`select 1`.execute(opened.db).catch((error: unknown) => error);
    expect(isDatabaseAway(failed)).toBe(true);
    await expect.poll(() => pidOf(opened.db).catch(() => stopped)).not.toBe(stopped);
    expect(await opened.db.unitOfWork((tx) => pidOf(tx))).not.toBe(stopped);

    // Where statements may take longer, so may their answers.
    await opened.db.unitOfWork(async (tx) => {
      await sql`set local statement_timeout = '5min'`.execute(tx);
      await sql`select pg_sleep(0.8)`.execute(tx);
    });
    const late = await sql`select pg_sleep(0.8)`.execute(opened.db).catch((error: unknown) => error);
    expect(isDatabaseAway(late)).toBe(true);
  } finally {
    process.kill(stopped, 'SIGCONT');
    await opened.close();
  }
});

test('an idle connection that the server ends is reported and replaced', async () => {
  const lost: string[] = [];
  const opened = openDatabase({
    url: database.url,
    secret: TEST_SECRET,
    maxConnections: 1,
    applicationName: 'doomed',
    onConnectionLost: (error) => lost.push(error.message),
  });
  await sql`select 1`.execute(opened.db);

  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed'`.execute(
    database.db,
  );

  await expect.poll(() => lost).toContain('terminating connection due to administrator command');
  expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
  await opened.close();
});

test('a connection that dies inside a transaction fails that transaction, and nothing else', async () => {
  const lost: string[] = [];
  const opened = openDatabase({
    url: database.url,
    secret: TEST_SECRET,
    maxConnections: 2,
    applicationName: 'busy',
    onConnectionLost: (error) => lost.push(error.message),
  });

  const transaction = opened.db.transaction().execute(async (tx) => {
    await sql`create table never (id int)`.execute(tx);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'busy'`.execute(
      database.db,
    );
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    await sql`insert into never values (1)`.execute(tx);
  });

  await expect(transaction).rejects.toThrow(/./);
  const { rows } = await sql`select to_regclass('never')::text as made`.execute(opened.db);
  expect(rows).toEqual([{ made: null }]);
  await opened.close();
});

test('closing leaves no connection, although only the pool was used, and may be asked twice', async () => {
  const opened = openDatabase({
    url: database.url,
    secret: TEST_SECRET,
    maxConnections: 2,
    applicationName: 'closing',
  });
  await opened.pool.query('select 1');

  await Promise.all([opened.close(), opened.close()]);

  const remaining = async () =>
    (await sql`select pid from pg_stat_activity where application_name = 'closing'`.execute(database.db)).rows;
  await expect.poll(remaining).toEqual([]);
});

/** The database behind an address that leads through a pooler; in truth both lead to it. */
function openPooled(applicationName: string) {
  const pooled = new URL(database.url);
  pooled.searchParams.set('keepalives', '1');
  return openDatabase({
    url: pooled.href,
    sessionUrl: database.url,
    secret: TEST_SECRET,
    maxConnections: 1,
    applicationName,
    onConnectionLost: () => undefined,
  });
}

test('behind a pooler nothing is left in a session: no setting of its own, and no prepared statement', async () => {
  const opened = openPooled('pooled');
  try {
    for (let round = 0; round < 5; round += 1) {
      await opened.db.selectFrom('accounts').select('id').where('email', '=', 'nobody@exemple.pf').execute();
      await opened.pool.query({ name: 'kept', text: 'select $1::int as n', values: [round] });
    }
    const left = (pool: typeof opened.pool) =>
      pool.query(
        `select (select count(*)::int from pg_prepared_statements) as prepared, current_setting('statement_timeout') as limit`,
      );

    expect((await left(opened.pool)).rows).toEqual([{ prepared: 0, limit: '0' }]);
    expect((await left(opened.sessions)).rows).toEqual([{ prepared: 0, limit: '15s' }]);
  } finally {
    await opened.close();
  }
});

test('behind a pooler a lock of a session is held past it, so that the next transaction of anybody does not have it', async () => {
  const opened = openPooled('locking');
  const locks = () =>
    sql`select count(*)::int as held from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and a.application_name = 'locking'`.execute(
      database.db,
    );
  try {
    const done = await whileAlone(opened.db, 'alone', async () => {
      // The only connection of the pool is free for others meanwhile.
      expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
      expect((await locks()).rows).toEqual([{ held: 1 }]);
      expect(await whileAlone(database.db, 'alone', async () => undefined)).toBe(false);
    });
    expect(done).toBe(true);
    expect((await locks()).rows).toEqual([{ held: 0 }]);
  } finally {
    await opened.close();
  }
});

describe('reads that may lag', () => {
  const nameOf = (db: Db) =>
    sql<{ name: string }>`select current_database() as name`.execute(db).then(({ rows }) => rows[0]?.name);
  const openWith = (readUrl: string) =>
    openDatabase({
      url: database.url,
      readUrl,
      secret: TEST_SECRET,
      maxConnections: 2,
      applicationName: 'reader',
      onConnectionLost: () => undefined,
    });
  const leader = () => new URL(database.url).pathname.slice(1);

  test('go to the server that follows, and nothing else does', async () => {
    const follower = await createTestDatabase();
    const opened = openWith(follower.url);
    try {
      expect(await opened.db.lagging(nameOf)).toBe(new URL(follower.url).pathname.slice(1));
      expect(await nameOf(opened.db)).toBe(leader());
      expect(await opened.db.unitOfWork(nameOf)).toBe(leader());
    } finally {
      await opened.close();
      await follower.drop();
    }
  });

  test('go to the leading one while the other is away, which is then left alone for some seconds', async () => {
    const opened = openWith('postgres://a:b@localhost:9/c');
    let asked = 0;
    const counted = (db: Db) => {
      asked += 1;
      return nameOf(db);
    };
    try {
      expect(await opened.db.lagging(counted)).toBe(leader());
      expect(asked).toBe(2);
      expect(await opened.db.lagging(counted)).toBe(leader());
      expect(asked).toBe(3);
    } finally {
      await opened.close();
    }
  });

  test('fail where they are wrong, not where they were asked', async () => {
    const opened = openWith(database.url);
    let asked = 0;
    try {
      const failed = opened.db.lagging((db) => {
        asked += 1;
        return sql`select nothing from nowhere`.execute(db);
      });
      await expect(failed).rejects.toMatchObject({ code: '42P01' });
      expect(asked).toBe(1);
    } finally {
      await opened.close();
    }
  });
});
