import { addCartItem, getCart, quoteBasket } from '@matete/contract/cart/cart';
import { placeOrder } from '@matete/contract/order/place-order';
import { listPaymentMethods } from '@matete/contract/payment/payments';
import pg from 'pg';
import { expect, test, vi } from 'vitest';

import { DELIVERY } from '#testing/desks/order-verbs';
import { openMarket } from '#testing/open-market';

/** What the calls of a purchase take, `begin` and `commit` included, besides the session. */
const MOST_STATEMENTS = { cart: 7, read: 3, methods: 1, quote: 1, order: 8 };
/**
 * Purchases that are counted, of which the shortest is held to that. The schedule and the directory are kept in memory for some
 * seconds, as the session is: after them, or after a notification of a change, one purchase asks the database for them.
 */
const PURCHASES = 3;

const { product, customer, fishId, bodyFor } = await openMarket({ kg: 100 });

test('a purchase takes at most twenty statements, eight of them to place the order', async () => {
  const purchases: Record<keyof typeof MOST_STATEMENTS, string[]>[] = [];
  while (purchases.length < PURCHASES) purchases.push(await purchase());

  for (const [call, most] of Object.entries(MOST_STATEMENTS)) {
    const [shortest = []] = purchases
      .map((counted) => counted[call as keyof typeof MOST_STATEMENTS])
      .toSorted((one, other) => one.length - other.length);
    const said = shortest.map((text) => text.trim().slice(0, 90)).join('\n');
    expect(shortest.length, `${call}: ${said}`).toBeLessThanOrEqual(most);
  }
});

/** Buys as a customer does. @returns What the database was asked for by each call. */
async function purchase() {
  const as = customer;
  const params = { customerId: customer.id };
  const body = { productId: fishId, quantity: 2, shipmentDate: DELIVERY };
  const cart = await statementsOf(() => product.call(addCartItem, { as, params, body }));
  const read = await statementsOf(() => product.call(getCart, { as, params }));
  const methods = await statementsOf(() => product.call(listPaymentMethods, { as }));
  const quote = await statementsOf(() => product.call(quoteBasket, { as, body: { products: [body] } }));
  const placed = await bodyFor({ kg: 2 });
  const order = await statementsOf(() => product.call(placeOrder, { as, params, body: placed }));
  // Nothing was watched: that would be few statements, too.
  for (const written of [cart, order]) expect(written).toContain('commit');
  for (const asked of [read, methods, quote]) expect(asked.length).toBeGreaterThan(0);
  return { cart, read, methods, quote, order };
}

async function statementsOf(call: () => Promise<{ readonly status: number }>): Promise<string[]> {
  const statements: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given;
    statements.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return Reflect.apply(original, this, given) as never;
  });
  const { status } = await call();
  query.mockRestore();
  expect(status).toBeLessThan(300);
  return statements.filter((text) => !/\bfrom sessions\b/.test(text));
}

test('placing an order scans no table of orders or payments', async () => {
  const scansOf = async () => {
    const { rows } = await product.services.pool.query<{ relname: string; scans: number; written: number }>(
      `select relname, seq_scan::int as scans, n_tup_ins::int as written from pg_stat_user_tables where relname in ('orders', 'payments')
       order by relname`,
    );
    return rows;
  };
  const place = async (): Promise<void> => {
    const body = await bodyFor({ kg: 1 });
    await product.call(placeOrder, { as: customer, params: { customerId: customer.id }, body });
  };
  const before = await scansOf();

  for (let count = 0; count < ORDERS; count += 1) await place();
  // A connection says what it did once a second at most, and only when it does something.
  await vi.waitFor(
    async () => {
      await place();
      for (const [index, { written }] of (await scansOf()).entries())
        expect(written - (before[index]?.written ?? 0)).toBeGreaterThanOrEqual(ORDERS);
    },
    { timeout: 60_000, interval: 1_100 },
  );

  const after = await scansOf();
  expect(after.map(({ scans }, index) => scans - (before[index]?.scans ?? 0))).toEqual([0, 0]);
});

const ORDERS = 5;
const original = pg.Client.prototype.query;
