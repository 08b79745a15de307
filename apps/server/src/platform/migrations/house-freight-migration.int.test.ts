import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrateToLatest } from '#platform/migrations/migrate';
import { createDatabaseBefore, type TestDatabase } from '#testing/test-database';
import { TEST_SECRET } from '#testing/test-cluster-names';

const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const HINA = idOf(99);

/** Disputed orders of the version before: what the house bore of their freight, and what came back to it, XPF. */
const ORDERS = [
  { n: 1, status: 'DISPUTE_APPROVED', borneXpf: 400, backXpf: 0 },
  { n: 2, status: 'DISPUTE_APPROVED', borneXpf: 400, backXpf: 400 },
  { n: 3, status: 'DISPUTE_APPROVED', borneXpf: 0, backXpf: 0 },
  // Its seller was paid: the freight that the house bore went where it should.
  { n: 4, status: 'COMPLETED', borneXpf: 400, backXpf: 0 },
] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabaseBefore('0034');
  await database.pool.query(
    `insert into accounts (id, role, email, password_hash, first_name, last_name, language, status, created_at, search_text)
      values ($1, 'CUSTOMER', 'hina@exemple.pf', 'x', 'Hina', 'Tehani', 'fr', 'APPROVE', now(), 'hina')`,
    [HINA],
  );
  await database.pool.query(`insert into customers (account_id, type) values ($1, 'INDIVIDUAL')`, [HINA]);
  await database.pool.query(`insert into sellers (account_id, tahiti_number) values ($1, 'A12345')`, [HINA]);
  for (const order of ORDERS) await fillOrder(order);
  await migrateToLatest(database.pool, TEST_SECRET);
});
afterAll(() => database.drop());

async function fillOrder({ n, status, borneXpf, backXpf }: (typeof ORDERS)[number]): Promise<void> {
  const { pool } = database;
  await pool.query(
    `insert into orders (id, customer_id, seller_id, status, payment_status, payout_status, shipment_date, total_kg, subtotal_xpf, vat_xpf, cps_xpf,
      cps_basis_points, shipping_min_xpf, shipping_max_xpf, grand_total_xpf, discount_xpf, commission_basis_points, commission_xpf, billing, language, placed_at)
      values ($1, $2, $2, $3, 'VERIFIED', 'PENDING', '2026-12-01', 12, 15348, 1995, 0, 0, 609, 609, 17952, 0, 1000, 1535, '{}', 'fr', now())`,
    [idOf(n), HINA, status],
  );
  await pool.query(
    `insert into disputes (id, order_id, customer_id, reason, description, status, opened_at) values ($1, $2, $3, 'DAMAGED', 'Abîmé.', 'OPEN', now())`,
    [idOf(100 + n), idOf(n), HINA],
  );
  await move({ id: idOf(200 + n), kind: 'FREIGHT_WAIVED', orderId: idOf(n), toEscrowXpf: borneXpf });
  await move({ id: idOf(300 + n), kind: 'FREIGHT_REOPENED', orderId: idOf(n), toEscrowXpf: -backXpf });
}

interface Movement {
  readonly id: string;
  readonly kind: string;
  readonly orderId: string;
  readonly toEscrowXpf: number;
}

async function move({ id, kind, orderId, toEscrowXpf }: Movement): Promise<void> {
  if (toEscrowXpf === 0) return;
  await database.pool.query(
    `with escrow as (insert into ledger_accounts (kind, owner) values ('ESCROW', '${orderId}') on conflict (kind, owner) do update set kind = excluded.kind returning id),
      house as (insert into ledger_accounts (kind, owner) values ('HOUSE_COST', '') on conflict (kind, owner) do update set kind = excluded.kind returning id),
      moved as (insert into ledger_transactions (id, kind, subject, order_id, at) values ('${id}', '${kind}', '${orderId}', '${orderId}', now()) returning id)
      insert into ledger_entries (transaction_id, account_id, amount_xpf, position)
      select moved.id, escrow.id, ${toEscrowXpf}, 0 from moved, escrow union all select moved.id, house.id, ${-toEscrowXpf}, 1 from moved, house`,
  );
}

test('what a dispute gave of the house before is known: of orders refunded whole, less what came back', async () => {
  const { rows } = await database.pool.query('select house_freight_given_xpf as xpf from disputes order by order_id');

  expect(rows).toEqual([{ xpf: 400 }, { xpf: 0 }, { xpf: 0 }, { xpf: 0 }]);
});
