import { randomUUID } from 'node:crypto';

import { type Reader, signIn } from './every-list.ts';
import type { GrownMarket } from './grown-market.ts';
import { orderBody } from '../orders.ts';

/** Orders that warm V8 and the database up, and those that are measured, in each market. */
const WARM = 60;
const MEASURED = 240;
const SELLERS = 14;
const PLENTY_KG = 100_000;

interface Answer {
  readonly ms: number;
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
  const ms = performance.now() - began;
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(body)}`);
  return { ms, body };
}

/** Who buys and confirms in a market, and what. */
interface Shop {
  readonly orders: string;
  readonly customer: Reader;
  readonly admin: Reader;
  /** Body of an order of one kilogram. */
  readonly order: string;
}

/** A shop, and a seller who may take what is ordered there. */
interface Stage extends Shop {
  readonly seller: Reader;
}

/** The same product of the demonstration in each market, which no law limits, gets plenty of supply. */
async function openShop({ origin, pool }: GrownMarket): Promise<Shop> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from products where primary_category <> 'WATER' and is_active and seller_count > 1 order by length(sku), sku limit 1`,
  );
  const productId = rows[0]?.id ?? '';
  await pool.query('update offers set supplied_kg = $2 where product_id = $1', [productId, PLENTY_KG]);
  await pool.query('update products set stock_kg = $2 where id = $1', [productId, PLENTY_KG]);
  // One admin confirms all payments of the day alone.
  await pool.query(
    `insert into site_settings (name, data, updated_at) values ('SECOND_ADMIN_DAY_XPF', '{"value": 1000000000}', now())
     on conflict (name) do update set data = excluded.data`,
  );
  await pool.query(`select pg_notify('change', '')`);
  return {
    orders: `${origin}/api/orders`,
    customer: await signIn(origin, 'customer@demo.test'),
    admin: await signIn(origin, 'admin@demo.test'),
    order: await orderBody(origin, productId),
  };
}

/** Sells once, to find a seller in whose pool the order stands: not every one reaches the ship. */
async function openStage(market: GrownMarket): Promise<Stage> {
  const shop = await openShop(market);
  const { orderId } = await placePaid(shop);
  for (let number = 1; number <= SELLERS; number += 1) {
    const seller = await signIn(market.origin, `seller${number === 1 ? '' : number}@demo.test`);
    const pool = `${shop.orders}/seller/order-pool/${seller.id}`;
    const read = await fetch(pool, { headers: { authorization: `Bearer ${seller.token}` } });
    if ((await read.text()).includes(orderId)) return { ...shop, seller };
  }
  throw new Error('no seller of the demonstration has the order in the pool');
}

async function placePaid({ orders, customer, admin, order }: Shop): Promise<{ ms: number; orderId: string }> {
  const { ms, body } = await call(`${orders}/${customer.id}`, customer, { method: 'POST', body: order });
  const orderId = (body as { orders: { orderId: string }[] }).orders[0]?.orderId ?? '';
  const confirmed = `${orders}/admin/payment-status?orderId=${orderId}&paymentStatus=VERIFIED`;
  await call(confirmed, admin, { method: 'PATCH', body: '{}' });
  return { ms, orderId };
}

/** Milliseconds of placing an order, of reading the seller's pool that it is in once it is paid, and of taking it. */
async function sellOne(stage: Stage): Promise<readonly [number, number, number]> {
  const { orders, seller } = stage;
  const placed = await placePaid(stage);
  const read = await call(`${orders}/seller/order-pool/${seller.id}`, seller, { method: 'GET' });
  const body = JSON.stringify({ status: 'PREPARING' });
  const taken = await call(`${orders}/seller/status/${placed.orderId}`, seller, { method: 'PATCH', body });
  return [placed.ms, read.ms, taken.ms];
}

/**
 * Measures placing an order, reading the pool and taking the order from it, in each of some markets in turns: milliseconds
 * of each by market, the quickest first.
 */
export async function measureOrders(
  markets: readonly GrownMarket[],
): Promise<ReadonlyMap<string, readonly (readonly number[])[]>> {
  const stages: Stage[] = [];
  for (const market of markets) stages.push(await openStage(market));
  const found = new Map(
    ['placing an order', 'reading the pool', 'taking an order'].map((what) => [what, stages.map((): number[] => [])]),
  );
  for (let round = 0; round < WARM + MEASURED; round += 1)
    for (let step = 0; step < stages.length; step += 1) {
      const at = (round + step) % stages.length;
      const stage = stages[at];
      if (stage === undefined) continue;
      const times = await sellOne(stage);
      if (round >= WARM) for (const [nth, each] of [...found.values()].entries()) each[at]?.push(times[nth] ?? 0);
    }
  return new Map([...found].map(([what, each]) => [what, each.map((times) => times.toSorted((a, b) => a - b))]));
}
