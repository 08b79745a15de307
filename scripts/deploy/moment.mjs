import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { fromRoot } from '../lib/root.mjs';

/** Where Debian keeps the programs of its PostgreSQL servers, the newest last. */
const SERVERS = '/usr/lib/postgresql';
const PORT = '5433';
const PATIENCE_MS = 60_000;

/**
 * Goes back to a moment as docs/backups.md says, on PostgreSQL of Debian with the settings of deploy/: a row that was written before
 * it has to be there, one that was written after it must not.
 *
 * @returns Undefined where that server is not installed.
 */
export function goBackToAMoment() {
  const versions = fs.existsSync(SERVERS) ? fs.readdirSync(SERVERS).filter((name) => /^\d+$/.test(name)) : [];
  const newest = versions.toSorted((one, other) => Number(one) - Number(other)).at(-1);
  if (newest === undefined) return undefined;
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'matete-moment-'));
  const servers = openServers(path.join(SERVERS, newest, 'bin'), folder);
  try {
    const rows = rowsOfTheMoment(servers, folder);
    return { isRight: rows === 'before', said: `at the moment there were: ${rows}\n` };
  } catch (error) {
    return { isRight: false, said: `${error.message}\n` };
  } finally {
    servers.stopAll();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the programs of PostgreSQL, which refuse to run as root, as the account of its package. */
function openServers(bin, folder) {
  const isRoot = process.getuid() === 0;
  const idOf = (kind) => Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout);
  const account = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (isRoot) fs.chownSync(folder, account.uid, account.gid);
  const run = (program, args) => {
    // What a server writes later must not keep this waiting.
    const log = path.join(folder, `${path.basename(program)}-${Date.now()}.log`);
    const out = fs.openSync(log, 'w');
    const { status } = spawnSync(path.resolve(bin, program), args, {
      ...account,
      cwd: folder,
      stdio: ['ignore', out, out],
      timeout: PATIENCE_MS,
    });
    fs.closeSync(out);
    const said = fs.readFileSync(log, 'utf8').trim();
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${said}`);
    return said;
  };
  const started = new Set();
  const ctl = (name, ...args) => run('pg_ctl', ['-D', name, '-w', '-l', path.join(folder, `${name}.log`), ...args]);
  const stop = (name) => {
    ctl(name, '-m', 'immediate', 'stop');
    started.delete(name);
  };
  return {
    run,
    start: (name) => {
      started.add(name);
      ctl(name, 'start');
    },
    stop,
    stopAll: () => {
      for (const name of started)
        try {
          stop(name);
        } catch {
          // It never started.
        }
    },
    ask: (sql) => run('psql', ['-h', folder, '-p', PORT, '-U', 'postgres', '-XAtq', '-c', sql]),
    write: (name, text, more) => {
      fs.writeFileSync(path.join(folder, name), text, more);
      if (isRoot) fs.chownSync(path.join(folder, name), account.uid, account.gid);
    },
  };
}

function rowsOfTheMoment({ run, start, stop, ask, write }, folder) {
  run('initdb', ['-D', 'main', '-A', 'trust', '-U', 'postgres']);
  fs.copyFileSync(fromRoot('deploy/postgresql/keep-wal.sh'), path.join(folder, 'keep-wal.sh'));
  fs.chmodSync(path.join(folder, 'keep-wal.sh'), 0o755);
  fs.mkdirSync(path.join(folder, 'wal'), { mode: 0o777 });
  fs.chmodSync(path.join(folder, 'wal'), 0o777);
  const shipped = fs
    .readFileSync(fromRoot('deploy/postgresql/matete.conf'), 'utf8')
    .replace('/opt/matete/deploy/postgresql/keep-wal.sh', path.join(folder, 'keep-wal.sh'))
    .replace('/var/backups/matete-wal', path.join(folder, 'wal'));
  const own = `shared_buffers = 32MB\nport = ${PORT}\nlisten_addresses = ''\nunix_socket_directories = '${folder}'\n`;
  write('main/postgresql.conf', shipped + own);
  start('main');
  ask('create table moments (name text)');
  run('pg_basebackup', ['-h', folder, '-p', PORT, '-U', 'postgres', '-D', 'base', '-c', 'fast']);
  ask(`insert into moments values ('before')`);
  const moment = ask(`select clock_timestamp() from pg_sleep(0.5)`);
  ask(`select pg_sleep(0.5)`);
  ask(`insert into moments values ('after')`);
  const last = ask('select pg_walfile_name(pg_switch_wal())');
  until(() => fs.existsSync(path.join(folder, 'wal', last)), `${last} was not kept`);
  stop('main');

  run('/bin/cp', ['-a', 'base', 'again']);
  write(
    'again/postgresql.conf',
    `${shipped}${own}archive_mode = off\nrestore_command = 'cp ${folder}/wal/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
  );
  write('again/recovery.signal', '');
  start('again');
  until(() => ask('select pg_is_in_recovery()') === 'f', 'the copy never ended its recovery');
  return ask(`select string_agg(name, ' ' order by name) from moments`);
}

function until(isSo, otherwise) {
  const end = Date.now() + PATIENCE_MS;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(otherwise);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}
