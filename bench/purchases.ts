import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

import type pg from 'pg';

import { makeBareRows } from './bare-transaction.ts';
import { type Answer, HttpLane } from './http-lane.ts';
import type { BenchMarket } from './market.ts';
import { processorMsOf } from './measure.ts';

interface PurchasesInput {
  readonly origin: string;
  readonly bareOrigin: string;
  readonly serverPid: number;
  readonly barePid: number;
  readonly database: pg.Pool;
  readonly market: BenchMarket;
}

/** V8 compiles the code meanwhile. */
const WARM_MS = 12_000;
const ROUND_MS = 5_000;
const ROUNDS = 3;
const PRODUCTS = 1_000;
const DAY_MS = 86_400_000;

/** What one purchase, or one bare transaction behind Fastify, cost: milliseconds of processor time. */
interface Cost {
  readonly count: number;
  readonly nodeMs: number;
  readonly postgresMs: number;
  readonly p99Ms: number;
}

/**
 * Measures whole purchases of 64 customers at once, in turns with one bare transaction behind Fastify: put into the cart,
 * read it, ways to pay, quote, order. Of a fast answer the client costs as much as the server: processor time counts.
 */
export async function measurePurchases(input: PurchasesInput): Promise<void> {
  const { origin, bareOrigin, serverPid, barePid, database, market } = input;
  await makeBareRows(database);
  const { rows } = await database.query<{ id: string }>('select id from products order by sku limit $1', [PRODUCTS]);
  const products = rows.map(({ id }) => id);
  const buyers = await Promise.all(
    market.customers.map(async (customer) => ({ customer, lane: await HttpLane.open(origin) })),
  );
  const bareLanes = await Promise.all(market.customers.map(() => HttpLane.open(bareOrigin)));
  const postgres = await processesOfPostgres(database);
  const purchases = (ms: number): Promise<Cost> =>
    costOf({ pid: serverPid, postgres, ms }, buyers, ({ customer, lane }) => purchase(lane, customer, anyOf(products)));
  const transactions = (ms: number): Promise<Cost> =>
    costOf({ pid: barePid, postgres, ms }, bareLanes, async (lane) => {
      await expectOf(lane.post('/transaction', '', '{}'), 201);
    });
  await purchases(WARM_MS);
  await transactions(WARM_MS / 4);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [bare, whole] = [await transactions(ROUND_MS), await purchases(ROUND_MS)];
    say('bare transaction, Fastify', bare, bare);
    say('purchase, five calls', whole, bare);
  }
  for (const lane of [...bareLanes, ...buyers.map((buyer) => buyer.lane)]) lane.close();
}

/** Runs work over all lanes for a time. */
async function costOf<Lane>(
  { pid, postgres, ms }: { pid: number; postgres: () => number; ms: number },
  all: readonly Lane[],
  work: (lane: Lane) => Promise<unknown>,
): Promise<Cost> {
  const times: number[] = [];
  const before = [processorMsOf(pid), postgres()] as const;
  const endAt = performance.now() + ms;
  await Promise.all(
    all.map(async (lane) => {
      while (performance.now() < endAt) {
        const began = performance.now();
        await work(lane);
        times.push(performance.now() - began);
      }
    }),
  );
  times.sort((a, b) => a - b);
  const count = times.length;
  const nodeMs = (processorMsOf(pid) - before[0]) / count;
  const postgresMs = (postgres() - before[1]) / count;
  return { count, nodeMs, postgresMs, p99Ms: times[Math.floor(count * 0.99)] ?? 0 };
}

/**
 * Buys one kilogram: cart, methods, quote, order.
 *
 * @returns How long the order's own call took, milliseconds.
 * @throws Error that begins with the status of the answer that was another one.
 */
export async function purchase(
  lane: HttpLane,
  { id, token }: BenchMarket['customers'][number],
  productId: string,
): Promise<number> {
  const who = `authorization: Bearer ${token}\r\n`;
  const shipmentDate = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
  const line = { productId, quantity: 1 };
  const dated = { ...line, shipmentDate };
  await expectOf(lane.post(`/api/cart-items/${id}`, who, JSON.stringify(dated)), 200);
  await expectOf(lane.get(`/api/cart-items/all-cart-products/${id}`, who), 200);
  await expectOf(lane.get('/api/payments/methods', who), 200);
  const quoted = await expectOf(
    lane.post('/api/orders/calculate-shipping-charges', who, JSON.stringify({ products: [dated] })),
    200,
  );
  const { quote } = JSON.parse(quoted) as { quote: { orders: { quoteId: string }[] } };
  const order = JSON.stringify({
    products: [line],
    shipmentDate,
    quoteId: quote.orders[0]?.quoteId,
    paymentMethod: 'WIRE_TRANSFER',
    billingDetail: { address: 'BP 1', city: 'Papeete', zipCode: '98713', country: 'PF' },
    couponCodes: [],
  });
  const began = performance.now();
  await expectOf(lane.post(`/api/orders/${id}`, `${who}idempotency-key: ${randomUUID()}\r\n`, order), 201);
  return performance.now() - began;
}

async function expectOf(asked: Promise<Answer>, status: number): Promise<string> {
  const answer = await asked;
  if (answer.status !== status) throw new Error(`${answer.status} ${answer.body}`);
  return answer.body;
}

export const anyOf = (products: readonly string[]): string =>
  products[Math.floor(Math.random() * products.length)] ?? '';

/** Returns what tells the processor time of all processes of the database that run now, milliseconds. */
async function processesOfPostgres(database: pg.Pool): Promise<() => number> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  return () =>
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && parentOf(pid) === postmaster)
      .reduce((sum, pid) => sum + timeOf(pid), 0);
}

function parentOf(pid: number): number {
  try {
    const [, parent = '0'] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(parent);
  } catch {
    return 0;
  }
}

function timeOf(pid: number): number {
  try {
    return processorMsOf(pid);
  } catch {
    return 0;
  }
}

function say(what: string, { count, nodeMs, postgresMs, p99Ms }: Cost, bare: Cost): void {
  const ratio = (nodeMs + postgresMs) / (bare.nodeMs + bare.postgresMs);
  console.log(
    `${what.padEnd(28)} ${String(Math.round((count * 1_000) / ROUND_MS)).padStart(8)} /s   p99 ${p99Ms.toFixed(1).padStart(7)} ms   ` +
      `Node ${nodeMs.toFixed(2)} + PostgreSQL ${postgresMs.toFixed(2)} ms   ${ratio.toFixed(1)} times bare`,
  );
}
