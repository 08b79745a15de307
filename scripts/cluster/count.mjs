import { spawnSync } from 'node:child_process';

import { fromRoot } from '../lib/root.mjs';
import { urls } from './database-parts.mjs';
import { MOST_RECOVERY_MS } from './killings.mjs';
import { runOnce, until } from './place.mjs';
import { pg } from './product-packages.mjs';
import { productSettings } from './product-parts.mjs';

/** Two that serve, one that runs jobs. */
const PROCESSES = 3;
const WITHOUT_SESSIONS = '✗ sessions: DATABASE_URL leads through a pooler in transaction mode';

/** Counts what was acknowledged against what is there, and prints all of it. @returns Whether everything is as it must be. */
export async function countAll({ place, door, sale, killings, say }) {
  const database = new pg.Pool({ connectionString: urls(place).superuser, max: 2 });
  database.on('error', () => undefined);
  try {
    await until('the database answers', () => database.query('select 1').then(() => true));
    const { orders, payments, accepted, photos } = sale.acknowledged;
    const found = await readOrders(database);
    const byId = new Map(found.map((order) => [order.id, order]));
    const slowest = Math.max(0, ...killings.map(({ recoveryMs }) => recoveryMs));
    const lines = [
      ['orders acknowledged', orders.length, orders.length > 0],
      ['  of them lost', orders.filter(({ orderId }) => !byId.has(orderId)).length, 0],
      ['  acknowledged twice', orders.length - new Set(orders.map(({ orderId }) => orderId)).size, 0],
      ['orders that nobody was told of', found.length - orders.length, 0],
      ['keys of orders with several orders', await countKeysUsedTwice(database), 0],
      ['payments acknowledged', payments.length, payments.length > 0],
      ['  of them not paid', payments.filter(({ orderId }) => byId.get(orderId)?.payment !== 'VERIFIED').length, 0],
      ['orders accepted', accepted.length, accepted.length > 0],
      ['  of them lost', accepted.filter((id) => byId.get(id)?.seller === null).length, 0],
      ['photographs acknowledged', photos.length, photos.length > 0],
      ['  of them not there', await countAbsent(door, photos), 0],
      ['faults of the sessions that the doctor sees', doctorSays(place), ''],
      ['  and without DATABASE_SESSION_URL', doctorSays(place, { DATABASE_SESSION_URL: '' }), WITHOUT_SESSIONS],
      ['processes that listen for news of others', await listListeners(database), PROCESSES],
      ['rules of the books that are broken', auditLedger(place), 0],
      ['answers 5xx that are no 503 with Retry-After, and errors', sale.faults.length, 0],
      ['leaders lost without a promotion', killings.filter(({ promoted }) => promoted === 'nobody').length, 0],
      ['slowest recovery, s', (slowest / 1000).toFixed(1), slowest <= MOST_RECOVERY_MS],
    ];
    say('');
    const isRight = ([, value, wanted]) => (typeof wanted === 'boolean' ? wanted : value === wanted);
    for (const line of lines) say(`${isRight(line) ? '✓' : '✗'} ${line[0].padEnd(60)} ${line[1]}`);
    say(
      `  answers: ${[...sale.answers]
        .toSorted()
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')}`,
    );
    for (const fault of new Set(sale.faults.slice(0, 10))) say(`  ${fault}`);
    return lines.every(isRight);
  } finally {
    await database.end();
  }
}

async function readOrders(database) {
  const { rows } = await database.query('select id, seller_id as seller, payment_status as payment from orders');
  return rows;
}

/** How many listen by now: each must have come back after every failure, once; the job runner's own aside. @returns Their names where they are not as many. */
async function listListeners(database) {
  const list = async () => {
    const { rows } = await database.query(
      `select application_name as name from pg_stat_activity
       where application_name like 'matete %' and query ilike 'listen %' and query not ilike '%jobs:insert%' order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  await until('', async () => (await list()).length === PROCESSES, 10).catch(() => undefined);
  const names = await list();
  return names.length === PROCESSES ? names.length : `${names.length}: ${names.join(', ')}`;
}

async function countKeysUsedTwice(database) {
  const { rows } = await database.query(
    `select count(*)::int as n from (select account_id, key from idempotency_keys group by 1, 2 having count(*) > 1) twice`,
  );
  return rows[0].n;
}

async function countAbsent(door, photos) {
  let absent = 0;
  for (const { token, photo } of photos) {
    const path = photo.url.replace(/^https?:\/\/[^/]+/, '');
    const { status, bytes } = await door.call('GET', path, { token });
    if (status !== 200 || bytes.length === 0) absent += 1;
  }
  return absent;
}

/** What the doctor finds wrong of the sessions and the pooler. */
function doctorSays(place, given = {}) {
  const { stdout } = spawnSync(process.execPath, ['apps/server/src/cli/doctor.ts'], {
    cwd: fromRoot(),
    encoding: 'utf8',
    env: { ...process.env, ...productSettings(place), ...given, DATA_DIR: place.file('data-doctor') },
  });
  const found = stdout.split('\n').filter((line) => /^. (sessions|pooler|replica): /.test(line));
  return found.filter((line) => line.startsWith('✗')).join('; ') + (found.length === 0 ? 'nothing' : '');
}

/** How many rules of the books do not hold. */
function auditLedger(place) {
  const said = runOnce(process.execPath, ['apps/server/src/cli/audit-ledger.ts'], {
    cwd: fromRoot(),
    env: { ...productSettings(place), LOG_LEVEL: 'silent' },
  });
  return JSON.parse(said).invariants.filter(({ holds }) => !holds).length;
}
