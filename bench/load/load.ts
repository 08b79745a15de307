import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { checkWithin, inSnapshot } from '@matete/server/ledger/books-query';
import { EVERYTHING } from '@matete/server/ledger/books-scope-query';
import { openDatabase } from '@matete/server/platform/db/client';

import { HttpLane } from '../http-lane.ts';
import { type BenchAccount, growCatalogue, readySellersAndCustomers } from '../market.ts';
import { residentMb } from '../measure.ts';
import { anyOf, purchase } from '../purchases.ts';
import { startBenchProduct } from '../started-product.ts';
import { readAtRate, readingsOf } from './readers.ts';
import { Times } from './times.ts';

/**
 * Holds a load for minutes: readings of all kinds that come at a rate, beside customers who buy again and again. Prints how long
 * each kind took, every error, and the memory of the process each minute; ends with code 1 where an aim is missed.
 *
 *   npm run bench -- load [--minutes 10] [--rate 50] [--buyers 20] [--products 1000]
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '50' },
    buyers: { type: 'string', default: '20' },
    products: { type: 'string', default: '1000' },
  },
});
const [MINUTES, RATE, BUYERS, PRODUCTS] = [values.minutes, values.rate, values.buyers, values.products].map(Number) as [
  number,
  number,
  number,
  number,
];
/** V8 compiles the code meanwhile, and caches fill. */
const WARM_MS = 20_000;
const SAMPLE_MS = 5_000;
/** Between two purchases of one customer. */
const PAUSE_MS = [1_000, 3_000] as const;
const ORDER = 'order';
const AIMS = { readMs: 200, orderMs: 500, growth: 1.15 };

const product = await startBenchProduct();
const { origin, serverPid, database, databaseUrl } = product;
try {
  const market = await readySellersAndCustomers(database);
  await growCatalogue(database, PRODUCTS);
  const { rows } = await database.query<{ id: string }>('select id from products order by id');
  const productIds = rows.map(({ id }) => id);
  const readings = readingsOf(market, productIds);
  const hold = async (ms: number, times: Times): Promise<void> => {
    const input = { origin, perSecond: RATE, ms };
    const buyers = market.customers.slice(0, BUYERS).map((buyer) => buyFor(buyer, productIds, { ms, times }));
    await Promise.all([readAtRate(input, readings, times), ...buyers]);
  };
  console.log(
    `${PRODUCTS} products, ${RATE} readings a second, ${BUYERS} who buy; at rest ${residentMb(serverPid)} MB`,
  );
  await hold(WARM_MS, new Times());
  const times = new Times();
  const memory = watchMemory();
  await hold(MINUTES * 60_000, times);
  times.print();
  await judge(times, memory.stop());
} finally {
  await product.stop();
}

/** One customer who buys one thing after the other, with pauses. */
async function buyFor(
  buyer: BenchAccount,
  productIds: readonly string[],
  { ms, times }: { ms: number; times: Times },
): Promise<void> {
  const endAt = performance.now() + ms;
  let lane = await HttpLane.open(origin);
  const [least, most] = PAUSE_MS;
  while (performance.now() < endAt) {
    try {
      times.note(ORDER, await purchase(lane, buyer, anyOf(productIds)));
    } catch (error) {
      times.fail(`${ORDER}: ${(error as Error).message.slice(0, 200)}`);
      lane.close();
      lane = await HttpLane.open(origin);
    }
    await delay(least + Math.random() * (most - least));
  }
  lane.close();
}

/** Notes the memory of the server, and says it each minute beside the load of the machine. */
function watchMemory(): { stop: () => readonly number[] } {
  const samples: number[] = [];
  const timer = setInterval(() => {
    samples.push(residentMb(serverPid));
    if (samples.length % (60_000 / SAMPLE_MS) === 0)
      console.log(
        `  minute ${(samples.length * SAMPLE_MS) / 60_000}: ${samples.at(-1)} MB, load average ${os.loadavg()[0]?.toFixed(1)}`,
      );
  }, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return samples;
    },
  };
}

async function judge(times: Times, memory: readonly number[]): Promise<void> {
  const { rows } = await database.query<{ n: number }>('select count(*)::int as n from orders');
  const { db, close } = openDatabase({
    url: databaseUrl,
    secret: 'bench',
    maxConnections: 2,
    applicationName: 'bench',
  });
  const results = await inSnapshot(db, (tx) => checkWithin(tx, EVERYTHING));
  await close();
  const broken = results.filter(({ holds }) => !holds).length;
  const [readMs, orderMs] = [
    times.quantile(0.95, (kind) => kind !== ORDER),
    times.quantile(0.95, (kind) => kind === ORDER),
  ];
  const growth = meanOf(memory.slice(-memory.length / 4)) / meanOf(memory.slice(memory.length / 4, memory.length / 2));
  const lines: [string, string, boolean][] = [
    [`p95 of readings, below ${AIMS.readMs} ms`, readMs.toFixed(0), readMs < AIMS.readMs],
    [`p95 of orders, below ${AIMS.orderMs} ms`, orderMs.toFixed(0), orderMs < AIMS.orderMs],
    ['errors, none', String(times.errorCount), times.errorCount === 0],
    [
      `memory of the last quarter beside the second, at most ${AIMS.growth}`,
      `${growth.toFixed(2)} (${Math.min(...memory)} to ${Math.max(...memory)} MB)`,
      growth <= AIMS.growth,
    ],
    [`rules of the books that are broken, of ${results.length}`, String(broken), broken === 0],
  ];
  console.log(`orders placed, warm-up included: ${rows[0]?.n}`);
  for (const [what, found, isRight] of lines) console.log(`${isRight ? '✓' : '✗'} ${what.padEnd(60)} ${found}`);
  process.exitCode = lines.every(([, , isRight]) => isRight) ? 0 : 1;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
