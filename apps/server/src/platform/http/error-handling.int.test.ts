import { placeOrder } from '@matete/contract/order/place-order';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';

const { product, customer, bodyFor } = await openMarket();
const { pool } = product.services;

/** Ends the statement that waits for a lock, as its limit of time would. */
async function endWhatWaits(): Promise<number> {
  const { rowCount } = await pool.query(
    `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

test('who waited too long for a lock is told to come again, and the same request is then done once', async () => {
  const order = { as: customer, params: { customerId: customer.id }, key: uuidv7(), body: await bodyFor({ kg: 2 }) };
  const holder = await pool.connect();
  await holder.query('begin; lock table orders in access exclusive mode');
  const placing = product.call(placeOrder, order);
  await expect.poll(endWhatWaits, { timeout: 30_000 }).toBeGreaterThan(0);
  const { status, body } = await placing;
  await holder.query('rollback');
  holder.release();

  expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
  expect((await product.call(placeOrder, order)).status).toBe(201);
  const placed = product.services.db.selectFrom('orders').select('id').where('customer_id', '=', customer.id);
  expect(await placed.execute()).toHaveLength(1);
});
