import { randomUUID } from 'node:crypto';

import type pg from 'pg';

import { bareTransaction, makeBareRows } from './bare-transaction.ts';
import { HttpLane } from './http-lane.ts';
import type { BenchMarket } from './market.ts';
import type { Measured } from './measure.ts';

const AT_ONCE = 32;
/**
 * Warm-up: V8 needs some five thousand orders to compile the code, 230/s at first and more than twice that afterwards.
 */
const WARM_MS = 12_000;
const SECONDS = 6;

/** Runs work over 32 lanes for six seconds, after the warm-up. */
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

/** Upper bound of the database: bare transactions over 32 connections. */
export async function bareTransactions(database: pg.Pool): Promise<Measured> {
  await makeBareRows(database);
  return lanes(() => bareTransaction(database));
}

/** Places orders as 32 customers at once over HTTP, each with an idempotency key of its own. */
export async function placeOrdersAtOnce(
  origin: string,
  { customers }: BenchMarket,
  productId: string,
): Promise<Measured> {
  const body = await orderBody(origin, productId);
  const sockets = await Promise.all(Array.from({ length: AT_ONCE }, () => HttpLane.open(origin)));
  const measured = await lanes(async (lane) => {
    const customer = customers[lane % customers.length];
    const socket = sockets[lane];
    if (customer !== undefined && socket !== undefined) await placeOrder(socket, customer, body);
  });
  for (const socket of sockets) socket.close();
  return measured;
}

/** Places some orders of one customer, one after the other, so that their list is full. */
export async function placeOrdersOf(
  customer: BenchMarket['customers'][number],
  { origin, productId, count }: { origin: string; productId: string; count: number },
): Promise<void> {
  const body = await orderBody(origin, productId);
  const socket = await HttpLane.open(origin);
  for (let index = 0; index < count; index += 1) await placeOrder(socket, customer, body);
  socket.close();
}

async function placeOrder(socket: HttpLane, { id, token }: BenchMarket['customers'][number], body: string) {
  const headers = `authorization: Bearer ${token}\r\nidempotency-key: ${randomUUID()}\r\n`;
  const answer = await socket.post(`/api/orders/${id}`, headers, body);
  if (answer.status !== 201) throw new Error(answer.body);
}

/** Body of an order of one kilogram, with a quote of its price. */
export async function orderBody(origin: string, productId: string): Promise<string> {
  const shipmentDate = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const line = { productId, quantity: 1 };
  const quoted = await fetch(`${origin}/api/orders/calculate-shipping-charges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ products: [{ ...line, shipmentDate }] }),
  });
  const { quote } = (await quoted.json()) as { quote: { orders: { quoteId: string }[] } };
  const billingDetail = { address: 'BP 1', city: 'Papeete', zipCode: '98713', country: 'PF' };
  return JSON.stringify({
    products: [line],
    shipmentDate,
    quoteId: quote.orders[0]?.quoteId,
    paymentMethod: 'WIRE_TRANSFER',
    billingDetail,
    couponCodes: [],
  });
}
