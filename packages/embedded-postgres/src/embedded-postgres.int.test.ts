import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { EmbeddedPostgres, StartEmbeddedPostgres } from '#embedded-postgres';
import { startEmbeddedPostgres } from '#embedded-postgres';
import { identifyProcess } from '#process-identity';
import { makeRunDirectory, removeRunDirectory } from '#testing/run-directory';

const quietLog = { debug: () => undefined, warn: () => undefined, error: () => undefined };

// What a killed process has written, the kernel still has: only a power cut would need the disk.
const WITHOUT_DISK = { fsync: 'off' };

let madeOnce: string;
let dataDir: string;
let running: EmbeddedPostgres[];
let said: string[];

// Making a cluster takes a second: most tests start from a copy of one that was stopped cleanly.
beforeAll(async () => {
  madeOnce = makeRunDirectory();
  const database = await startEmbeddedPostgres({ dataDir: madeOnce, log: quietLog });
  await database.stop();
});
afterAll(() => removeRunDirectory(madeOnce));

beforeEach(() => {
  dataDir = makeRunDirectory();
  running = [];
  said = [];
});
afterEach(async () => {
  for (const database of running) await database.stop();
  removeRunDirectory(dataDir);
});

async function start(more: Partial<StartEmbeddedPostgres> = {}): Promise<EmbeddedPostgres> {
  const say = (message: string): void => void said.push(message);
  const database = await startEmbeddedPostgres({
    dataDir,
    log: { ...quietLog, warn: say, error: say },
    settings: WITHOUT_DISK,
    ...more,
  });
  running.push(database);
  return database;
}

/** Puts the ready-made cluster in place. */
function haveCluster(): void {
  execFileSync('cp', ['-R', path.join(madeOnce, 'postgres'), dataDir]);
}

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A launcher in a process of its own, so that it can be killed; ends without stopping its database. */
async function startInOtherProcess(): Promise<{ launcherPid: number; postmasterPid: number; url: string }> {
  const program = `
    import { startEmbeddedPostgres } from '${import.meta.dirname}/embedded-postgres.ts';
    const log = { debug() {}, warn: console.error, error: console.error };
    const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, settings: { fsync: 'off' } });
    process.stdout.write(JSON.stringify({ postmasterPid: database.pid(), url: database.url }) + '\\n');
    setInterval(() => {}, 1000);`;
  const launcher = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const died = once(launcher, 'exit').then(() => Promise.reject(new Error('the launcher ended before it was ready')));
  const [answer] = (await Promise.race([once(launcher.stdout, 'data'), died])) as [Buffer];
  died.catch(() => undefined);
  return {
    launcherPid: launcher.pid ?? 0,
    ...(JSON.parse(answer.toString()) as { postmasterPid: number; url: string }),
  };
}

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  while (identifyProcess(pid) !== undefined) await delay(5);
}

test('a second start finds what the first one committed', async () => {
  const first = await start({ settings: {} });
  await query(first.url, 'create table basket (kg int); insert into basket values (12)');
  await first.stop();

  const second = await start({ settings: {} });

  expect(await query(second.url, 'select kg from basket')).toEqual([{ kg: 12 }]);
});

test('a stopped database leaves no process and no lock behind', async () => {
  haveCluster();
  const database = await start();
  const pid = database.pid();

  await database.stop();

  expect(identifyProcess(pid)).toBeUndefined();
  expect(fs.readdirSync(dataDir)).toEqual(['postgres']);
});

test('the text order, encoding and durability are the promised ones', async () => {
  const { url } = await start({ settings: {} });

  const rows = await query(
    url,
    `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
            current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit,
            current_setting('listen_addresses') as listen, datlocprovider::text as provider, datlocale as locale
       from pg_database where datname = current_database()`,
  );

  expect(rows).toEqual([
    {
      encoding: 'UTF8',
      fsync: 'on',
      pages: 'on',
      commit: 'on',
      listen: '127.0.0.1',
      provider: 'b',
      locale: 'C.UTF-8',
    },
  ]);
});

test('nobody connects without the password, which only its owner can read', async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'guess';

  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });

  expect(fs.statSync(path.join(dataDir, 'postgres', 'matete-password')).mode & 0o777).toBe(0o600);
});

describe('after kill −9', { tags: ['long'] }, () => {
  test('a killed server is started again at the same address with every committed row', async () => {
    haveCluster();
    const database = await start();
    await query(database.url, 'create table acked (id int)');
    const url = database.url;
    for (let id = 1; id <= 50; id += 1) await query(url, `insert into acked values (${id})`);
    const killedPid = database.pid();

    await kill(killedPid);

    await expect
      .poll(() => query(url, 'select count(*)::int as n from acked').catch(String), { timeout: 60_000 })
      .toEqual([{ n: 50 }]);
    expect(database.pid()).not.toBe(killedPid);
    expect(said.join('\n')).toContain('starting it again');
  });

  test('a killed launcher leaves an orphan, which the next start stops and takes over', async () => {
    haveCluster();
    const other = await startInOtherProcess();
    await query(other.url, 'create table acked as select generate_series(1, 100) as id');
    await kill(other.launcherPid);
    expect(identifyProcess(other.postmasterPid)).toBeDefined();

    const database = await start();

    expect(identifyProcess(other.postmasterPid)).toBeUndefined();
    expect(await query(database.url, 'select count(*)::int as n from acked')).toEqual([{ n: 100 }]);
  });

  test('launcher and server killed together lose nothing that was committed', async () => {
    haveCluster();
    const other = await startInOtherProcess();
    await query(other.url, 'create table acked as select generate_series(1, 100) as id');
    await Promise.all([kill(other.launcherPid), kill(other.postmasterPid)]);

    const database = await start();

    expect(await query(database.url, 'select count(*)::int as n from acked')).toEqual([{ n: 100 }]);
  });

  test('a process id that now belongs to a stranger does not keep the database from starting', async () => {
    haveCluster();
    const other = await startInOtherProcess();
    await Promise.all([kill(other.launcherPid), kill(other.postmasterPid)]);
    const stranger = spawn('sleep', ['60']);
    const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
    const [, ...rest] = fs.readFileSync(pidFile, 'utf8').split('\n');
    fs.writeFileSync(pidFile, [String(stranger.pid), ...rest].join('\n'));

    const database = await start();

    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(identifyProcess(stranger.pid ?? 0)).toBeDefined();
    stranger.kill();
  });
});

test('a first start that was cut short is made again from nothing', async () => {
  fs.mkdirSync(path.join(dataDir, 'postgres.new', 'base'), { recursive: true });
  fs.writeFileSync(path.join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
  fs.writeFileSync(path.join(dataDir, 'postgres.new-password'), 'half');

  const database = await start();

  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(fs.readdirSync(dataDir).sort()).toEqual(['launcher.lock', 'postgres']);
});

test('a second launcher is refused while the first one runs, and the database stays up', async () => {
  haveCluster();
  const database = await start();

  await expect(start({ lockPatienceMs: 0 })).rejects.toThrow(
    `Process ${process.pid} already runs the database in ${dataDir}.`,
  );

  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a cluster of another PostgreSQL version is refused by name', async () => {
  fs.mkdirSync(path.join(dataDir, 'postgres'));
  fs.writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '15\n');

  await expect(start()).rejects.toThrow('was made by PostgreSQL 15; this version of Mātete brings 18');
});

test('a data directory that is a file is refused by name', async () => {
  const file = path.join(dataDir, 'file');
  fs.writeFileSync(file, '');

  await expect(start({ dataDir: file })).rejects.toThrow(`The data directory ${file} cannot be used`);
});

// For anyone else these cases do not exist, so they are not counted as skipped.
if (process.getuid?.() === 0) {
  describe('as root where user namespaces are forbidden', () => {
    test('runs as nobody and takes over a cluster that was made under a user namespace', async () => {
      haveCluster();
      const made = await start();
      await query(made.url, 'create table kept as select 7 as kg');
      await made.stop();

      const database = await start({ withoutUserNamespace: true });

      expect(await query(database.url, 'select kg from kept')).toEqual([{ kg: 7 }]);
      expect(fs.statSync(path.join(dataDir, 'postgres')).uid).toBe(65_534);
    });

    test('reaches a data directory below one that is closed to others', async () => {
      const closed = path.join(dataDir, 'closed');
      fs.mkdirSync(closed, { mode: 0o700 });

      const database = await start({ dataDir: path.join(closed, 'data'), withoutUserNamespace: true });

      expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    });
  });
}
