import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkBooks } from '#ledger/books-query';
import { migrateToLatest } from '#platform/migrations/migrate';
import { createDatabaseBefore, type TestDatabase } from '#testing/test-database';
import { TEST_SECRET } from '#testing/test-cluster-names';

const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Orders of the version before, billed 609 F for freight, with the money that they held then. */
const ORDERS = [
  { n: 1, status: 'SHIPPED', actualXpf: 1_000, debt: 'PENDING', escrowXpf: 18_343 },
  { n: 2, status: 'DELIVERED', actualXpf: 700, debt: 'SUBMITTED', escrowXpf: 18_043 },
  { n: 3, status: 'COMPLETED', actualXpf: 900, debt: 'REJECTED', escrowXpf: 0 },
  { n: 4, status: 'SHIPPED', actualXpf: 800, debt: 'VERIFIED', escrowXpf: 18_143 },
  { n: 5, status: 'DISPUTE_APPROVED', actualXpf: 800, debt: 'CANCELLED', escrowXpf: 0 },
  { n: 6, status: 'SHIPPED', actualXpf: 500, debt: null, escrowXpf: 17_843 },
] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabaseBefore('0016');
  await fillAsBefore();
  await migrateToLatest(database.pool, TEST_SECRET);
});
afterAll(() => database.drop());

/** One account stands for all people: who they are does not matter here. */
async function fillAsBefore(): Promise<void> {
  const { pool } = database;
  await pool.query(
    `insert into accounts (id, role, email, password_hash, first_name, last_name, language, status, created_at, search_text)
      values ($1, 'SELLER', 'teva@exemple.pf', 'x', 'Teva', 'Maruhi', 'fr', 'APPROVE', now(), 'teva')`,
    [idOf(99)],
  );
  await pool.query(`insert into customers (account_id, type) values ($1, 'INDIVIDUAL')`, [idOf(99)]);
  await pool.query(`insert into sellers (account_id, tahiti_number) values ($1, 'A12345')`, [idOf(99)]);
  for (const { n, status, actualXpf, debt, escrowXpf } of ORDERS) {
    await pool.query(
      `insert into orders (id, customer_id, seller_id, status, payment_status, payout_status, shipment_date, total_kg, subtotal_xpf, vat_xpf, cps_xpf, cps_basis_points,
        shipping_min_xpf, shipping_max_xpf, actual_shipping_xpf, grand_total_xpf, discount_xpf, commission_basis_points, commission_xpf, billing, language, placed_at, shipped_at)
        values ($1, $2, $2, $3, 'VERIFIED', 'PENDING', '2026-12-01', 12, 15348, 1995, 0, 0, 609, 609, $4, 17952, 0, 1000, 1535, '{}', 'fr', now(), now())`,
      [idOf(n), idOf(99), status, actualXpf],
    );
    await pool.query(`insert into ledger_accounts (kind, owner, balance_xpf) values ('ESCROW', $1, $2)`, [
      idOf(n),
      escrowXpf,
    ]);
    if (debt === null) continue;
    const owedXpf = actualXpf - 609;
    const isOpen = debt !== 'VERIFIED' && debt !== 'CANCELLED';
    await pool.query(
      `insert into pending_payments (id, order_id, customer_id, amount_xpf, status, created_at) values ($1, $2, $3, $4, $5, now())`,
      [idOf(100 + n), idOf(n), idOf(99), owedXpf, debt],
    );
    await pool.query(`insert into ledger_accounts (kind, owner, balance_xpf) values ('RECEIVABLE', $1, $2)`, [
      idOf(100 + n),
      isOpen ? -owedXpf : 0,
    ]);
  }
}

const balances = async (kind: string): Promise<Record<string, number>> => {
  const { rows } = await database.pool.query<{ owner: string; balance_xpf: number }>(
    `select owner, balance_xpf from ledger_accounts where kind = $1 and balance_xpf <> 0`,
    [kind],
  );
  return Object.fromEntries(rows.map((row) => [Number(row.owner.slice(-3)), row.balance_xpf]));
};

test('freight still owed leaves the escrow of open orders, and is the house’s where sellers were paid', async () => {
  expect(await balances('UNCOLLECTED')).toEqual({ 101: 391, 102: 91, 103: 291 });
  expect(await balances('ESCROW')).toEqual({ 1: 17_952, 2: 17_952, 4: 18_143, 6: 17_843 });

  const { rows } = await database.pool.query(
    `select e.amount_xpf from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'HOUSE_COST'`,
  );
  expect(rows).toEqual([{ amount_xpf: -291 }]);
  const advanced = await database.pool.query(`select id from pending_payments where is_advanced`);
  expect(advanced.rows).toEqual([{ id: idOf(103) }]);
});

test('each order records how much of its freight was collected', async () => {
  const { rows } = await database.pool.query(`select covered_shipping_xpf from orders order by id`);
  expect(rows.map((row: { covered_shipping_xpf: number }) => row.covered_shipping_xpf)).toEqual([
    609, 609, 900, 800, 609, 500,
  ]);
});

test('the invariants of unsettled freight hold after the migration', async () => {
  const invariants = await checkBooks(database.db);
  const named = (name: string) => invariants.find((invariant) => invariant.name === name);
  for (const name of [
    'no wallet is paid from an unsettled receivable',
    'freight owed is that of unsettled differences',
    'every movement sums to zero',
  ])
    expect(named(name)).toEqual({ name, holds: true, broken: [] });
});
