import { afterAll, beforeAll, expect, test } from 'vitest';

import { migrateToLatest } from '#platform/migrations/migrate';
import { createDatabaseBefore, type TestDatabase } from '#testing/test-database';
import { TEST_SECRET } from '#testing/test-cluster-names';

const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const HINA = idOf(99);
const FILE = idOf(98);

/**
 * Orders of the version before, in hours after the first: when each was invoiced, charging a freight difference or not, when
 * its voyage was cancelled, and when a difference was asked for.
 */
const ORDERS = [
  // Shipped once, its difference on the invoice.
  { n: 1, invoicedAt: 2, charges: true, differences: [1] },
  // Its voyage was cancelled after the invoice; the difference of the next ship is on no invoice yet.
  { n: 2, invoicedAt: 2, charges: true, cancelledAt: 3, differences: [1, 4] },
  // Its voyage was cancelled before the invoice, which is that of the next ship.
  { n: 3, invoicedAt: 4, charges: false, cancelledAt: 3, differences: [] },
  // Cancelled after the invoice, and refunded by a credit note: it stays as it is.
  { n: 4, invoicedAt: 2, charges: false, cancelledAt: 3, differences: [], isCredited: true },
  // A difference that the invoice did not know: the freight was as billed then.
  { n: 5, invoicedAt: 2, charges: false, differences: [5] },
  // Never invoiced.
  { n: 6, cancelledAt: 3, differences: [1] },
] as const satisfies readonly {
  n: number;
  invoicedAt?: number;
  charges?: boolean;
  cancelledAt?: number;
  differences: readonly number[];
  isCredited?: boolean;
}[];

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabaseBefore('0032');
  await fillAsBefore();
  await migrateToLatest(database.pool, TEST_SECRET);
});
afterAll(() => database.drop());

const at = (hour: number): string => `2026-11-01T${String(hour).padStart(2, '0')}:00:00Z`;

async function fillAsBefore(): Promise<void> {
  const { pool } = database;
  await pool.query(
    `insert into accounts (id, role, email, password_hash, first_name, last_name, language, status, created_at, search_text)
      values ($1, 'CUSTOMER', 'hina@exemple.pf', 'x', 'Hina', 'Tehani', 'fr', 'APPROVE', now(), 'hina')`,
    [HINA],
  );
  await pool.query(`insert into customers (account_id, type) values ($1, 'INDIVIDUAL')`, [HINA]);
  await pool.query(
    `insert into stored_files (id, storage_key, purpose, content_type, byte_count, sha256, created_at)
      values ($1, 'f', 'INVOICE', 'application/pdf', 1, '', now())`,
    [FILE],
  );
  for (const order of ORDERS) await fillOrder(order);
}

async function fillOrder({
  n,
  invoicedAt,
  charges = false,
  cancelledAt,
  differences,
  isCredited = false,
}: (typeof ORDERS)[number] & { invoicedAt?: number; charges?: boolean; cancelledAt?: number; isCredited?: boolean }) {
  const { pool } = database;
  await pool.query(
    `insert into orders (id, customer_id, status, payment_status, payout_status, shipment_date, total_kg, subtotal_xpf, vat_xpf, cps_xpf,
      cps_basis_points, shipping_min_xpf, shipping_max_xpf, grand_total_xpf, discount_xpf, commission_basis_points, commission_xpf, billing, language, placed_at, invoiced_at)
      values ($1, $2, 'PENDING', 'VERIFIED', 'PENDING', '2026-12-01', 12, 15348, 1995, 0, 0, 609, 609, 17952, 0, 1000, 1535, '{}', 'fr', now(), $3)`,
    [idOf(n), HINA, invoicedAt === undefined ? null : at(invoicedAt)],
  );
  if (cancelledAt !== undefined)
    await pool.query(
      `insert into past_shipments (order_id, position, ship_name, voyage_number, depart_date, arrival_date, connaissement_number, actual_shipping_xpf, receipt_file_id, shipped_at, ended_at)
        values ($1, 1, 'Hawaiki Nui', 'V1', '2026-11-02', '2026-11-03', 'C1', 709, $2, $3, $4)`,
      [idOf(n), FILE, at(0), at(cancelledAt)],
    );
  if (invoicedAt !== undefined)
    await insertPaper({
      id: 100 + n,
      orderId: idOf(n),
      kind: 'INVOICE',
      issuedAt: at(invoicedAt),
      settlement: charges ? [{ by: 'WIRE_TRANSFER' }, { by: 'FREIGHT_DIFFERENCE' }] : [{ by: 'WIRE_TRANSFER' }],
    });
  if (isCredited) {
    await pool.query(
      `insert into refunds (id, order_id, cause, method, status, amount_xpf, requested_at) values ($1, $2, 'LOST', 'MONEY', 'REFUND_PENDING', 17952, now())`,
      [idOf(200 + n), idOf(n)],
    );
    const settlement = [{ by: 'REFUND_MONEY' }];
    const paper = { id: 300 + n, orderId: idOf(n), kind: 'CREDIT_NOTE', issuedAt: at(6), settlement } as const;
    await insertPaper({ ...paper, refundId: idOf(200 + n) });
  }
  for (const [index, hour] of differences.entries())
    await pool.query(
      `insert into pending_payments (id, order_id, customer_id, amount_xpf, status, created_at) values ($1, $2, $3, 100, $4, $5)`,
      [idOf(1000 + 10 * n + index), idOf(n), HINA, index < differences.length - 1 ? 'CANCELLED' : 'PENDING', at(hour)],
    );
}

interface Paper {
  readonly id: number;
  readonly orderId: string;
  readonly kind: 'INVOICE' | 'CREDIT_NOTE';
  readonly issuedAt: string;
  readonly settlement: readonly { readonly by: string }[];
  readonly refundId?: string;
}

async function insertPaper({ id, orderId, kind, issuedAt, settlement, refundId }: Paper): Promise<void> {
  await database.pool.query(
    `insert into invoices (id, number, kind, order_id, refund_id, file_id, issued_at, total_xpf, content) values ($1, $2, $3, $4, $5, $6, $7, 18052, $8)`,
    [idOf(id), `N-${id}`, kind, orderId, refundId ?? null, FILE, issuedAt, JSON.stringify({ settlement })],
  );
}

test('a freight difference names the invoice that charges it, and no later one does', async () => {
  const { rows } = await database.pool.query<{ id: string; invoice_id: string | null }>(
    'select id, invoice_id from pending_payments order by id',
  );

  expect(rows.map(({ id, invoice_id: invoice }) => [Number(id.slice(-4)), invoice])).toEqual([
    [1010, idOf(101)],
    [1020, idOf(102)],
    [1021, null],
    [1050, null],
    [1060, null],
  ]);
});

test('an order whose voyage was cancelled after it was invoiced gets papers anew, unless a refund was credited', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from orders where invoice_outdated_at is not null order by id',
  );

  expect(rows).toEqual([{ id: idOf(2) }]);
});

test('each invoice is the first of its order', async () => {
  const { rows } = await database.pool.query('select distinct revision, takes_back_id from invoices');

  expect(rows).toEqual([{ revision: 1, takes_back_id: null }]);
});
