import fs from 'node:fs';

import { Part, programOf, runOnce, until } from './place.mjs';
import { pg } from './product-packages.mjs';
import { fromRoot } from '../lib/root.mjs';

const PASSWORDS = { postgres: 'postgres-of-the-test', owner: 'owner-of-the-test', matete: 'matete-of-the-test' };

/** Numbers of the machines, the last of their addresses in `deploy/cluster`. */
const DB = { db1: 11, db2: 12 };
const APP = 21;

/** etcd on three machines, PostgreSQL under Patroni on two, HAProxy and PgBouncer before them. */
export function databaseParts(place) {
  const etcds = Object.entries({ ...DB, app1: APP }).map(([name, number]) => etcdPart(place, name, number));
  const servers = Object.entries(DB).map(([name, number]) => patroniPart(place, name, number));
  return { etcds, servers, haproxy: haproxyPart(place), pgbouncer: pgbouncerPart(place) };
}

/** The template is that of db1: another machine has another name and address. */
const ofMachine = (place, text, name, number) =>
  name === 'db1'
    ? text
    : text
        .replaceAll(/^((?!.*(?:hosts:|CLUSTER=)).*?)\bdb1$/gm, `$1${name}`)
        .replaceAll(
          new RegExp(`^((?!.*(?:hosts:|CLUSTER=)).*)${place.address(11)}`, 'gm'),
          `$1${place.address(number)}`,
        );

function etcdPart(place, name, number) {
  const text = place.template('cluster/etcd.env', [['/var/lib/etcd/matete', place.folder('etcd', name)]]);
  const lines = ofMachine(place, text, name, number)
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  return place.add(
    new Part({
      name: `etcd ${name}`,
      program: programOf('etcd'),
      env: Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      ),
      isReady: async () => (await fetch(`http://${place.address(number)}:2379/health`)).ok,
    }),
  );
}

function patroniPart(place, name, number) {
  const data = place.file('postgresql', name);
  place.folder('postgresql');
  const socket = place.folder('socket', name);
  const text = place.template('cluster/patroni.yml', [
    [
      'data_dir: /var/lib/postgresql/15/matete',
      `parameters: { unix_socket_directories: '${socket}' }\n  data_dir: ${data}`,
    ],
    ['POSTGRES-PASSWORD', PASSWORDS.postgres],
    ['REPLICATION-PASSWORD', 'replication-of-the-test'],
    ['REWIND-PASSWORD', 'rewind-of-the-test'],
  ]);
  const address = place.address(number);
  const part = place.add(
    new Part({
      name: `database ${name}`,
      program: programOf('patroni'),
      args: [place.write(`patroni/${name}.yml`, ofMachine(place, text, name, number))],
      isReady: async () => (await patroniSays(address)) !== undefined,
      // As when its machine loses power.
      alsoKill: () => postmasterOf(data),
    }),
  );
  return Object.assign(part, { address, member: name, postmaster: () => postmasterOf(data) });
}

/** Process of the PostgreSQL of a directory, in a list; none where none runs. */
function postmasterOf(data) {
  try {
    const pid = Number(fs.readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[0]);
    const runs = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
    return runs ? [pid] : [];
  } catch {
    return [];
  }
}

/** What Patroni says of its member; undefined while it does not answer or PostgreSQL does not run. */
export async function patroniSays(address) {
  const said = await fetch(`http://${address}:8008/patroni`, { signal: AbortSignal.timeout(2_000) })
    .then((answer) => answer.json())
    .catch(() => undefined);
  return said?.state === 'running' ? said : undefined;
}

/** Who leads, and who follows in step; absent while there is nobody. */
export async function rolesOf(servers) {
  const said = await Promise.all(servers.map(async (server) => ({ server, ...(await patroniSays(server.address)) })));
  return {
    leader: said.find(({ role }) => role === 'master' || role === 'primary')?.server,
    standby: said.find(({ role, sync_standby: inStep }) => role === 'replica' && inStep === true)?.server,
  };
}

function haproxyPart(place) {
  const text = place.template('cluster/haproxy.cfg', [['bind 127.0.0.1', `bind ${place.address(APP)}`]]);
  return place.add(
    new Part({
      name: 'HAProxy',
      program: programOf('haproxy'),
      args: ['-db', '-f', place.write('haproxy.cfg', text)],
    }),
  );
}

function pgbouncerPart(place) {
  const at = place.address(APP);
  const text = place.template('cluster/pgbouncer.ini', [
    ['127.0.0.1', at],
    ['/etc/pgbouncer/userlist.txt', place.write('userlist.txt', `"matete" "${PASSWORDS.matete}"\n`)],
    ['/var/log/postgresql/pgbouncer.log', place.file('log/pgbouncer-own.log')],
    ['/var/run/postgresql/pgbouncer.pid', place.file('log/pgbouncer.pid')],
  ]);
  const file = place.write('pgbouncer.ini', text);
  return place.add(
    new Part({
      name: 'PgBouncer',
      program: programOf('pgbouncer'),
      args: [file],
      isReady: async () => isAnswered(urls(place).pooled),
    }),
  );
}

async function isAnswered(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end();
  }
}

/** Addresses of the database, past the pooler and through it, as whom. */
export function urls(place) {
  const at = place.address(APP);
  return {
    pooled: `postgres://matete:${PASSWORDS.matete}@${at}:6432/matete`,
    session: `postgres://matete:${PASSWORDS.matete}@${at}:5000/matete`,
    read: `postgres://matete:${PASSWORDS.matete}@${at}:5001/matete`,
    owner: `postgres://matete_owner:${PASSWORDS.owner}@${at}:5000/matete`,
    superuser: `postgres://postgres:${PASSWORDS.postgres}@${at}:5000/matete`,
  };
}

/** Starts all of it, and makes the database with its roles. */
export async function beginDatabase(place, { etcds, servers, haproxy, pgbouncer }) {
  for (const etcd of etcds) etcd.start();
  for (const etcd of etcds) await etcd.untilReady();
  const [first, second] = servers;
  await first.begin();
  await until('a leader', async () => (await rolesOf(servers)).leader !== undefined);
  await second.begin();
  await until('a standby in step', async () => (await rolesOf(servers)).standby !== undefined);
  haproxy.start();
  const superuser = urls(place).superuser;
  await until('HAProxy leads to the leader', () => isAnswered(superuser.replace(/matete$/, 'postgres')));
  runOnce('psql', [
    superuser.replace(/matete$/, 'postgres'),
    ...'-q -v ON_ERROR_STOP=1'.split(' '),
    '-v',
    `owner_password=${PASSWORDS.owner}`,
    '-v',
    `password=${PASSWORDS.matete}`,
    '-f',
    fromRoot('deploy/postgresql/roles.sql'),
  ]);
  await pgbouncer.begin();
}
