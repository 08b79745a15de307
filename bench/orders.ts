import { randomUUID } from 'node:crypto';

import type pg from 'pg';

import { HttpLane } from './http-lane.ts';
import type { BenchMarket } from './market.ts';
import type { Measured } from './measure.ts';

const AT_ONCE = 32;
/** V8 takes some five thousand orders to compile what they go through: 230/s at first, more than twice that from then on. */
const WARM_MS = 12_000;
const SECONDS = 6;

/** Runs work over 32 lanes for six seconds, after twelve in which everybody gets warm. */
async function lanes(work: (lane: number) => Promise<void>): Promise<Measured> {
  const times: number[] = [];
  const warmUntil = performance.now() + WARM_MS;
  const endAt = warmUntil + SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      while (performance.now() < endAt) {
        const began = performance.now();
        await work(lane);
        if (began >= warmUntil) times.push(performance.now() - began);
      }
    }),
  );
  times.sort((a, b) => a - b);
  return { perSecond: times.length / SECONDS, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** What the database alone can do: as many statements, and the same rows written, as an order. */
export async function bareTransactions(database: pg.Pool): Promise<Measured> {
  await database.query('create table if not exists bench_rows (id uuid primary key, body jsonb)');
  return lanes(async () => {
    const client = await database.connect();
    try {
      await client.query('begin');
      for (let index = 0; index < 8; index += 1)
        await client.query('select id from products where id = $1', [randomUUID()]);
      for (let index = 0; index < 4; index += 1)
        await client.query('insert into bench_rows values ($1, $2)', [
          randomUUID(),
          JSON.stringify({ filler: 'x'.repeat(900) }),
        ]);
      await client.query('commit');
    } finally {
      client.release();
    }
  });
}

/** Orders by 32 customers at once, each with a key of its own, all through HTTP. */
export async function placeOrdersAtOnce(
  origin: string,
  { customers }: BenchMarket,
  productId: string,
): Promise<Measured> {
  const shipmentDate = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const line = { productId, quantity: 1 };
  const quoted = await fetch(`${origin}/api/orders/calculate-shipping-charges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ products: [{ ...line, shipmentDate }] }),
  });
  const { quote } = (await quoted.json()) as { quote: { orders: { quoteId: string }[] } };
  const billingDetail = { address: 'BP 1', city: 'Papeete', zipCode: '98713', country: 'PF' };
  const body = JSON.stringify({
    products: [line],
    shipmentDate,
    quoteId: quote.orders[0]?.quoteId,
    paymentMethod: 'WIRE_TRANSFER',
    billingDetail,
    couponCodes: [],
  });
  const sockets = await Promise.all(Array.from({ length: AT_ONCE }, () => HttpLane.open(origin)));
  const measured = await lanes(async (lane) => {
    const customer = customers[lane % customers.length];
    const headers = `authorization: Bearer ${customer?.token}\r\nidempotency-key: ${randomUUID()}\r\n`;
    const answer = await sockets[lane]?.post(`/api/orders/${customer?.id}`, headers, body);
    if (answer?.status !== 201) throw new Error(answer?.body);
  });
  for (const socket of sockets) socket.close();
  return measured;
}
