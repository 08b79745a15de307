import { parseArgs } from 'node:util';

import { LIST_NAMES } from '@matete/contract/list-export/list-names';
import { checkWithin, inSnapshot } from '@matete/server/ledger/books-query';
import { EVERYTHING } from '@matete/server/ledger/books-scope-query';
import { sumDays } from '@matete/server/ledger/days/sum-days';
import { openDatabase } from '@matete/server/platform/db/client';
import pg from 'pg';

import { measureEveryList, quantile, signIn } from './every-list.ts';
import { type GrownMarket, withGrownMarket } from './grown-market.ts';
import { residentMb } from '../measure.ts';
import { measureOrders } from './orders-in-turn.ts';

/**
 * Grows a market to each of some sizes and measures what must not grow with it: every list and report of the API, every
 * list as CSV, placing an order, reading the pool and accepting from it. Each size is a market of its own.
 *
 *   npm run bench:grow -- --orders 10000,100000,1000000
 *   npm run bench:grow -- --orders 10000 --only lists       one part: books, lists, exports or orders
 *   npm run bench:grow -- --orders 1000000 --origin http://localhost:3000 --database postgres://… --pid 4711
 *                                                           a market that was grown before, and its server's process
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    only: { type: 'string' },
    origin: { type: 'string' },
    database: { type: 'string' },
    pid: { type: 'string', default: '0' },
  },
});
const SIZES = values.orders.split(',').map(Number);
const isAsked = (part: 'books' | 'lists' | 'exports' | 'orders'): boolean =>
  values.only === undefined || values.only === part;
/** Milliseconds that 95 of a hundred readings of a list may take. */
const AIM_MS = 200;
const SHOWN_MS = 50;
/** Readings of the slowest address of each list. */
const ROUNDS = 20;
const MB = 1_048_576;

/** What was measured at each size, by its name. */
const found = new Map<string, Map<number, readonly number[]>>();

function keep(what: string, size: number, times: readonly number[]): void {
  const sizes = found.get(what) ?? new Map<number, readonly number[]>();
  found.set(what, sizes.set(size, times));
}

for (const orders of SIZES) {
  if (values.origin === undefined) await withGrownMarket((market) => measureMarket(market, orders), { orders });
  else await measureGrown(values.origin, orders);
}
printTable();

/** Measures a market that was grown before. */
async function measureGrown(origin: string, orders: number): Promise<void> {
  const url = values.database ?? '';
  const pool = new pg.Pool({ connectionString: url });
  await measureMarket({ origin, url, pool, serverPid: Number(values.pid), grownInSeconds: Number.NaN }, orders);
  await pool.end();
}

async function measureMarket(market: GrownMarket, orders: number): Promise<void> {
  const { rows } = await market.pool.query<{ bytes: string; n: number }>(
    'select pg_database_size(current_database()) as bytes, (select count(*)::int from orders) as n',
  );
  const bytes = Number(rows[0]?.bytes ?? 0);
  console.log(
    `\n${orders} orders: ${rows[0]?.n} in all, grown in ${market.grownInSeconds.toFixed(0)} s, ${Math.round(bytes / MB)} MB, ${Math.round(bytes / orders)} bytes an order`,
  );
  if (isAsked('books')) await checkBooks(market.url);
  if (isAsked('orders')) for (const [what, times] of await measureOrders(market.origin)) keep(what, orders, times);
  if (isAsked('lists'))
    for await (const { role, name, times, address } of measureEveryList(market.origin, {
      rounds: 2,
      roundsOfSlowest: ROUNDS,
    })) {
      if (times.length === 0) continue;
      keep(`${role} ${name}`, orders, times);
      if (quantile(times, 0.95) > SHOWN_MS) console.log(`${shown(times)}  ${role.padEnd(8)}  ${name} ${address}`);
    }
  if (isAsked('exports')) await measureExports(market, orders);
  console.log(`the server has ${residentMb(market.serverPid)} MB`);
}

/** Sums the days for reports, as the job does, and checks the books. */
async function checkBooks(url: string): Promise<void> {
  const { db, close } = openDatabase({ url, secret: 'bench', maxConnections: 4, applicationName: 'bench' });
  let began = performance.now();
  let days = 0;
  for (let more = 1; more > 0; days += more) more = await sumDays({ db, now: () => new Date() });
  console.log(`${days} days summed in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  began = performance.now();
  const results = await inSnapshot(db, (tx) => checkWithin(tx, EVERYTHING));
  const broken = results.filter(({ holds }) => !holds);
  console.log(
    `books: ${results.length} invariants, ${broken.length} broken, ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  );
  await close();
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
}

/** Downloads every list whole, and watches the memory of the server meanwhile. */
async function measureExports({ origin, serverPid }: GrownMarket, orders: number): Promise<void> {
  // Disputes are orders of some states, by the same call.
  for (const list of LIST_NAMES.filter((name) => name !== 'DISPUTES')) {
    const { token } = await signIn(origin, 'admin@demo.test');
    const before = residentMb(serverPid);
    const began = performance.now();
    const response = await fetch(`${origin}/api/admins/lists/${list}/csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    let [bytes, lines, most] = [0, 0, before];
    let seenAt = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) lines += 1;
      if (performance.now() - seenAt < 200) continue;
      seenAt = performance.now();
      most = Math.max(most, residentMb(serverPid));
    }
    const ms = performance.now() - began;
    keep(`CSV ${list}`, orders, [ms]);
    console.log(
      `CSV ${list.padEnd(20)} ${response.status}  ${(ms / 1_000).toFixed(1).padStart(6)} s  ${String(lines - 1).padStart(8)} rows  ${(bytes / MB).toFixed(1)} MB  server ${before} to ${most} MB`,
    );
  }
}

function shown(times: readonly number[]): string {
  const [middle, late] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(0).padStart(5));
  return `${middle} ${late} ms`;
}

/** Prints p50 and p95 at every size, and p95 beside that of the first. */
function printTable(): void {
  console.log(`\n| what | ${SIZES.map((size) => `${size}: p50, p95, to the first`).join(' | ')} |`);
  for (const [what, sizes] of found) {
    const first = quantile(sizes.get(SIZES[0] ?? 0) ?? [], 0.95);
    const cells = SIZES.map((size) => {
      const times = sizes.get(size) ?? [];
      const late = quantile(times, 0.95);
      return `${quantile(times, 0.5).toFixed(1)}, ${late.toFixed(1)}, ${(late / first).toFixed(2)}`;
    });
    console.log(`| ${what} | ${cells.join(' | ')} |`);
    if (!what.startsWith('CSV') && SIZES.some((size) => quantile(sizes.get(size) ?? [], 0.95) > AIM_MS))
      process.exitCode = 1;
  }
}
