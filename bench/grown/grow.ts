import { parseArgs } from 'node:util';

import { LIST_NAMES } from '@matete/contract/list-export/list-names';
import { checkWithin, inSnapshot } from '@matete/server/ledger/books-query';
import { EVERYTHING } from '@matete/server/ledger/books-scope-query';
import { sumDays } from '@matete/server/ledger/days/sum-days';
import { sumOrderDays } from '@matete/server/order/days/sum-order-days';
import { openDatabase } from '@matete/server/platform/db/client';

import { measureEveryList, signIn } from './every-list.ts';
import { type GrownMarket, openGrownMarket } from './grown-market.ts';
import { quantile } from './in-turns.ts';
import { residentMb } from '../measure.ts';
import { measureOrders } from './orders-in-turn.ts';

/**
 * Grows a market to each of some sizes and measures what must not grow with it, in all of them in turns: placing an order,
 * reading the pool and taking from it, every list, search and report of the API. The table that is printed at the end has
 * p50 and p95 at each size, and how they compare with the first. Then every list is written as CSV, market after market.
 *
 *   npm run bench:grow -- --orders 10000,100000,1000000
 *   npm run bench:grow -- --orders 10000 --only orders,lists    some parts: books, orders, lists or exports
 *   npm run bench:grow -- --orders 1000000 --keep FOLDER    keeps the markets, and takes those that were kept there
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    only: { type: 'string' },
    keep: { type: 'string' },
  },
});
const SIZES = values.orders.split(',').map(Number);
const isAsked = (part: 'books' | 'lists' | 'exports' | 'orders'): boolean =>
  values.only === undefined || values.only.split(',').includes(part);
/** Milliseconds that 95 of a hundred readings of a list may take. */
const AIM_MS = 200;
const SHOWN_MS = 50;
/** Readings of the slowest address of each list. */
const ROUNDS = 20;
const MB = 1_048_576;

/** What was measured, by its name: the times at each size. */
const found = new Map<string, readonly (readonly number[])[]>();
const markets: GrownMarket[] = [];
if (process.env['DATABASE_URL'] !== undefined && SIZES.length > 1)
  throw new Error('DATABASE_URL names one database: it takes a market of one size');
try {
  for (const [nth, orders] of SIZES.entries()) {
    const market = await openGrownMarket({ orders, keptIn: values.keep, nth });
    markets.push(market);
    await describe(market);
    await readyBooks(market.url);
  }
  if (isAsked('orders')) for (const [what, times] of await measureOrders(markets)) found.set(what, times);
  if (isAsked('lists')) await measureLists();
  if (isAsked('exports')) for (const market of markets) await measureExports(market);
  for (const { orders, serverPid } of markets)
    console.log(`the server of ${orders} orders has ${residentMb(serverPid)} MB`);
  printTable();
} finally {
  for (const market of markets) await market.close();
}

async function describe({ pool, orders, grownInSeconds }: GrownMarket): Promise<void> {
  const { rows } = await pool.query<{ bytes: string; n: number }>(
    'select pg_database_size(current_database()) as bytes, (select count(*)::int from orders) as n',
  );
  const bytes = Number(rows[0]?.bytes ?? 0);
  console.log(
    `\n${orders} orders: ${rows[0]?.n} in all, grown in ${grownInSeconds.toFixed(0)} s, ${Math.round(bytes / MB)} MB, ${Math.round(bytes / orders)} bytes an order`,
  );
}

/** Measures every list in all markets, and shows what takes long in one. */
async function measureLists(): Promise<void> {
  const origins = markets.map(({ origin }) => origin);
  for await (const { role, name, times, addresses } of measureEveryList(origins, { rounds: ROUNDS })) {
    found.set(`${role} ${name}`, times);
    for (const [at, each] of times.entries())
      if (quantile(each, 0.95) > SHOWN_MS)
        console.log(`${String(SIZES[at]).padStart(8)} ${shown(each)}  ${role.padEnd(8)}  ${name} ${addresses[at]}`);
  }
}

/** Sums the days for reports, as the job does, and checks the books where that is asked for. */
async function readyBooks(url: string): Promise<void> {
  const { db, close } = openDatabase({ url, secret: 'bench', maxConnections: 4, applicationName: 'bench' });
  for (const [what, sum] of Object.entries({ books: sumDays, orders: sumOrderDays })) {
    const began = performance.now();
    let days = 0;
    for (let more = 1; more > 0; days += more) more = await sum({ db, now: () => new Date() });
    console.log(`${days} days of ${what} summed in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  }
  const broken = isAsked('books') ? await checkBooks(db) : [];
  await close();
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
}

async function checkBooks(db: Parameters<typeof inSnapshot>[0]): Promise<unknown[]> {
  const began = performance.now();
  const results = await inSnapshot(db, (tx) => checkWithin(tx, EVERYTHING));
  const broken = results.filter(({ holds }) => !holds);
  console.log(
    `books: ${results.length} invariants, ${broken.length} broken, ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  );
  return broken;
}

/** Downloads every list whole, and watches the memory of the server meanwhile. */
async function measureExports({ origin, serverPid, orders }: GrownMarket): Promise<void> {
  console.log(`\nexports of ${orders} orders`);
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
    console.log(
      `CSV ${list.padEnd(20)} ${response.status}  ${(ms / 1_000).toFixed(1).padStart(6)} s  ${String(lines - 1).padStart(8)} rows  ${(bytes / MB).toFixed(1)} MB  server ${before} to ${most} MB`,
    );
  }
}

function shown(times: readonly number[]): string {
  const [middle, late] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(0).padStart(5));
  return `${middle} ${late} ms`;
}

/** Prints p50 and p95 at every size, and both beside those of the first. */
function printTable(): void {
  console.log(`\n| what | ${SIZES.map((size) => `${size}: p50, p95 ms (times the first)`).join(' | ')} |`);
  console.log(`| --- | ${SIZES.map(() => '---').join(' | ')} |`);
  for (const [what, sizes] of found) {
    const first = sizes[0] ?? [];
    const cells = sizes.map((times) => {
      const values = [0.5, 0.95].map((share) => quantile(times, share));
      const ratios = [0.5, 0.95].map((share) => (quantile(times, share) / quantile(first, share)).toFixed(2));
      return `${values.map((value) => value.toFixed(1)).join(', ')} (${ratios.join(', ')})`;
    });
    console.log(`| ${what} | ${cells.join(' | ')} |`);
    if (sizes.some((times) => quantile(times, 0.95) > AIM_MS)) process.exitCode = 1;
  }
}
