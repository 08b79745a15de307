import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrateToLatest } from '#platform/migrations/migrate';
import { createDatabaseBefore, type TestDatabase } from '#testing/test-database';
import { TEST_SECRET } from '#testing/test-cluster-names';

const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const HINA = idOf(99);
const PAYMENT = idOf(50);

/** Orders of the version before, with the refund in money that some had, and how their payment reads afterwards. */
const ORDERS = [
  { n: 1, status: 'CANCELLED', before: 'PENDING', refund: null, after: 'DISAPPROVED' },
  { n: 2, status: 'PENDING', before: 'PENDING', refund: null, after: 'PENDING' },
  { n: 3, status: 'CANCELLED', before: 'FULL_REFUND', refund: 'REFUND_VERIFIED', after: 'REFUND_VERIFIED' },
  { n: 4, status: 'CANCELLED', before: 'FULL_REFUND', refund: 'REFUND_REJECTED', after: 'REFUND_REJECTED' },
  { n: 5, status: 'CANCELLED', before: 'FULL_REFUND', refund: null, after: 'FULL_REFUND' },
  { n: 6, status: 'CANCELLED', before: 'REFUND_PENDING', refund: 'REFUND_PENDING', after: 'REFUND_PENDING' },
] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabaseBefore('0022');
  await fillAsBefore();
  await migrateToLatest(database.pool, TEST_SECRET);
});
afterAll(() => database.drop());

async function fillAsBefore(): Promise<void> {
  const { pool } = database;
  await pool.query(
    `insert into accounts (id, role, email, password_hash, first_name, last_name, language, status, created_at, search_text)
      values ($1, 'CUSTOMER', 'hina@exemple.pf', 'x', 'Hina', 'Tehani', 'fr', 'APPROVE', now(), 'hina')`,
    [HINA],
  );
  await pool.query(`insert into customers (account_id, type) values ($1, 'INDIVIDUAL')`, [HINA]);
  await pool.query(
    `insert into payments (id, customer_id, purpose, method, status, amount_xpf, reference, created_at)
      values ($1, $2, 'ORDERS', 'WIRE_TRANSFER', 'PENDING', 17952, 'MT-TEST2345', now())`,
    [PAYMENT, HINA],
  );
  for (const { n, status, before, refund } of ORDERS) {
    await pool.query(
      `insert into orders (id, customer_id, status, payment_status, payout_status, payment_id, shipment_date, total_kg, subtotal_xpf, vat_xpf, cps_xpf,
        cps_basis_points, shipping_min_xpf, shipping_max_xpf, grand_total_xpf, discount_xpf, commission_basis_points, commission_xpf, billing, language, placed_at)
        values ($1, $2, $3, $4, 'PENDING', $5, '2026-12-01', 12, 15348, 1995, 0, 0, 609, 609, 17952, 0, 1000, 1535, '{}', 'fr', now())`,
      [idOf(n), HINA, status, before, PAYMENT],
    );
    if (refund === null) continue;
    await pool.query(
      `insert into refunds (id, order_id, cause, method, status, amount_xpf, requested_at) values ($1, $2, 'CANCELLED', 'MONEY', $3, 17952, now())`,
      [idOf(100 + n), idOf(n), refund],
    );
  }
  await pool.query(
    `insert into ledger_transactions (id, at, kind, subject, order_id) values
      ($1, now(), 'PAYMENT_PART_RECEIVED', $3, $4), ($2, now(), 'ORDER_REFUNDED', $5, $4)`,
    [idOf(201), idOf(202), `${PAYMENT} 900`, idOf(2), idOf(2)],
  );
}

test('an unpaid cancelled order becomes DISAPPROVED, and a refund in money shows how it ended', async () => {
  const { rows } = await database.pool.query<{ id: string; payment_status: string }>(
    'select id, payment_status from orders order by id',
  );

  expect(rows.map((row) => [Number(row.id.slice(-3)), row.payment_status])).toEqual(
    ORDERS.map(({ n, after }) => [n, after]),
  );
});

test('movements of a payment name it, and no others do', async () => {
  const { rows } = await database.pool.query<{ kind: string; payment_id: string | null }>(
    'select kind, payment_id from ledger_transactions order by id',
  );

  expect(rows).toEqual([
    { kind: 'PAYMENT_PART_RECEIVED', payment_id: PAYMENT },
    { kind: 'ORDER_REFUNDED', payment_id: null },
  ]);
});

test('the books are still append only, and a final order is no longer unpaid', async () => {
  await expect(database.pool.query(`update ledger_transactions set payment_id = null`)).rejects.toThrow('append only');
  await expect(
    database.pool.query(`update orders set payment_status = 'PENDING' where id = $1`, [idOf(5)]),
  ).rejects.toMatchObject({ code: '23514' });
});
