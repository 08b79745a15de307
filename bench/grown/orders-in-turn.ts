import { randomUUID } from 'node:crypto';

import { type Reader, signIn } from './every-list.ts';
import { orderBody } from '../orders.ts';

const ORDERS = 60;
const POOL_READS = 20;
const SELLERS = 14;
const LATE = 0.5;

interface Answer {
  readonly ms: number;
  readonly status: number;
  readonly body: unknown;
}

async function call(url: string, { token }: Reader, init: { method: string; body?: string }): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(url, {
    ...init,
    headers: {
      authorization: `Bearer ${token}`,
      ...(init.method === 'GET' ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
  });
  const body: unknown = await response.json();
  return { ms: performance.now() - began, status: response.status, body };
}

/**
 * Measures placing an order, the pool of each seller of the demonstration, and accepting what is in it, one call after
 * the other: milliseconds of each, the quickest first.
 */
export async function measureOrders(origin: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const customer = await signIn(origin, 'customer@demo.test');
  const { data } = (await (await fetch(`${origin}/api/products?take=50`)).json()) as {
    data: { productId: string; stock: number }[];
  };
  const most = data.toSorted((a, b) => b.stock - a.stock)[0];
  const body = await orderBody(origin, most?.productId ?? '');
  const placing: number[] = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const {
      ms,
      status,
      body: answer,
    } = await call(`${origin}/api/orders/${customer.id}`, customer, {
      method: 'POST',
      body,
    });
    if (status !== 201) throw new Error(JSON.stringify(answer));
    placing.push(ms);
  }
  const reading: number[] = [];
  const accepting: number[] = [];
  for (let number = 1; number <= SELLERS; number += 1) {
    const seller = await signIn(origin, `seller${number === 1 ? '' : number}@demo.test`);
    const pool = `${origin}/api/orders/seller/order-pool/${seller.id}`;
    let entries: { order: { orderId: string } }[] = [];
    for (let nth = 0; nth < POOL_READS; nth += 1) {
      const { ms, body: read } = await call(pool, seller, { method: 'GET' });
      reading.push(ms);
      entries = (read as { data?: typeof entries }).data ?? [];
    }
    for (const {
      order: { orderId },
    } of entries) {
      const { ms, status } = await call(`${origin}/api/orders/seller/status/${orderId}`, seller, {
        method: 'PATCH',
        body: JSON.stringify({ status: 'PREPARING' }),
      });
      if (status === 200) accepting.push(ms);
    }
  }
  const sorted = (times: readonly number[]): readonly number[] => times.toSorted((a, b) => a - b);
  // The first half of the orders warms V8 up.
  return new Map([
    ['placing an order', sorted(placing.slice(placing.length * LATE))],
    ['reading the pool', sorted(reading)],
    ['accepting an order', sorted(accepting)],
  ]);
}
