import { placeOrder } from '@matete/contract/order/place-order';
import pg from 'pg';
import { expect, test, vi } from 'vitest';

import { openMarket } from '#testing/open-market';

/** What placing an order takes, `begin` and `commit` included, besides that for the session; the aim was fifteen. */
const MOST_STATEMENTS = 9;
/**
 * Placings that are counted, of which the shortest is held to that. The schedule and the directory are kept in memory for some
 * seconds, as the session is: after them, or after a notification of a change, one placing asks the database for them.
 */
const PLACINGS = 3;

const { product, customer, bodyFor } = await openMarket({ kg: 100 });

test('placing an order takes at most nine statements, and one for the session', async () => {
  const placings: string[][] = [];
  while (placings.length < PLACINGS) placings.push(await statementsOfPlacing());

  const [shortest = []] = placings.toSorted((one, other) => one.length - other.length);
  expect(shortest.length, shortest.map((text) => text.trim().slice(0, 90)).join('\n')).toBeLessThanOrEqual(
    MOST_STATEMENTS,
  );
});

/** Places an order. @returns What the database was asked for it. */
async function statementsOfPlacing(): Promise<string[]> {
  const body = await bodyFor({ kg: 2 });
  const statements: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first] = given;
    statements.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return Reflect.apply(original, this, given) as never;
  });

  const placed = await product.call(placeOrder, { as: customer, params: { customerId: customer.id }, body });
  query.mockRestore();
  expect(placed.status).toBe(201);
  // Nothing was watched: that would be few statements, too.
  expect(statements).toContain('commit');
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
