import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { expireUnreachable } from '#deadlines/expire-order';
import { runDueOrders } from '#deadlines/run-due-orders';
import { openMarket } from '#testing/open-market';
import { TEST_NOW } from '#testing/test-product';

/** Within two weeks of the tests' day: ships' plans are known that far. */
const SOON = '2026-12-04';
/** Its last day: no ship brings anything any more, and the day itself is not over. */
const TOO_LATE = new Date('2026-12-04T20:00:00Z');
const DAY_AFTER = new Date('2026-12-06T22:00:00Z');

const { product, placePaid } = await openMarket();
await sql`
    create table stuck (id uuid primary key);
    create function refuse_stuck() returns trigger language plpgsql as $$
    begin
      if exists (select from stuck where stuck.id = new.id) then raise exception 'stuck'; end if;
      return new;
    end $$;
    create trigger refuse_stuck before update on orders for each row execute function refuse_stuck()`.execute(
  product.services.db,
);

beforeEach(() => product.setNow(TEST_NOW));

/** Three orders that the database refuses to move, and one behind them that it does not. */
async function queueBehindStuck(): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < 4; index += 1) ids.push(await placePaid({ kg: 2, shipmentDate: SOON }));
  for (const id of ids.slice(0, 3)) await sql`insert into stuck values (${id})`.execute(product.services.db);
  return ids;
}
const statusesOf = async (ids: readonly string[]) => {
  const rows = await product.services.db
    .selectFrom('orders')
    .select('status')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map((row) => row.status);
};

test('an order whose date is over expires although a whole batch before it cannot be moved', async () => {
  const ids = await queueBehindStuck();
  product.setNow(DAY_AFTER);

  expect(await runDueOrders(product.services, 2)).toBe(4);

  expect(await statusesOf(ids)).toEqual(['PENDING', 'PENDING', 'PENDING', 'CANCELLED']);
  await sql`delete from stuck`.execute(product.services.db);
  expect(await runDueOrders(product.services, 2)).toBe(3);
  expect(await statusesOf(ids)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED']);
});

test('an order that no ship can bring expires although a whole batch before it cannot be moved', async () => {
  const ids = await queueBehindStuck();
  product.setNow(TOO_LATE);

  expect(await expireUnreachable(product.services, 2)).toBe(4);

  expect(await statusesOf(ids)).toEqual(['PENDING', 'PENDING', 'PENDING', 'CANCELLED']);
});
