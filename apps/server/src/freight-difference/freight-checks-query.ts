import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { FreightCheckView, listFreightChecks } from '@matete/contract/payment/freight-checks';
import type { ByteCount, CustomerId, IslandId, OrderId, SellerId, Xpf } from '@matete/contract/units';
import { type RawBuilder, sql } from 'kysely';

import type { FreightCheckRow } from '#freight-difference/freight-check-store';
import type { Db } from '#platform/db/database';
import { type AskedPage, countOfPages, rowsOfPage } from '#platform/db/lists/list-page-query';
import { pageMeta } from '#platform/page-meta';
import { sortedBy } from '#platform/db/lists/sort-query';

interface Row extends FreightCheckRow {
  readonly order_number: string;
  readonly billed_xpf: Xpf;
  readonly customer_id: CustomerId;
  readonly customer_name: string;
  readonly seller_id: SellerId;
  readonly seller_name: string;
  readonly ship_name: string;
  readonly from_island_id: IslandId;
  readonly connaissement_number: string;
  readonly receipt_type: string;
  readonly receipt_bytes: ByteCount;
}

const SORTS = {
  by: { date: sql`k.created_at`, claimedShipping: sql`k.claimed_xpf` },
  usual: sql`(k.status <> 'OPEN'), case when k.status = 'OPEN' then k.created_at end, k.decided_at desc, k.order_id`,
  id: sql`k.order_id`,
};

const FROM = sql`freight_checks k join orders o on o.id = k.order_id join accounts c on c.id = o.customer_id join accounts a on a.id = o.seller_id
    join shipments s on s.order_id = k.order_id join stored_files f on f.id = s.receipt_file_id`;

/** @param from What follows `from`: the tables, conditions and the order. */
const select = (from: RawBuilder<unknown>) => sql<Row>`
  select k.*, o.order_number, o.customer_id, o.seller_id, o.shipping_max_xpf as billed_xpf, c.first_name || ' ' || c.last_name as customer_name,
    a.first_name || ' ' || a.last_name as seller_name, s.ship_name, s.from_island_id, s.connaissement_number, f.content_type as receipt_type, f.byte_count as receipt_bytes
  from ${from}`;

const toView = (row: Row): FreightCheckView => ({
  orderId: row.order_id,
  orderNumber: row.order_number,
  customerId: row.customer_id,
  customerName: row.customer_name,
  sellerId: row.seller_id,
  sellerName: row.seller_name,
  status: row.status,
  claimedShipping: row.claimed_xpf,
  regulatedShipping: row.regulated_xpf,
  billedShipping: row.billed_xpf,
  shipName: row.ship_name,
  fromIsland: row.from_island_id,
  connaissementNumber: row.connaissement_number,
  receiptUrl: `/files/receipts/${row.order_id}`,
  receiptType: row.receipt_type,
  receiptByteCount: row.receipt_bytes,
  createdAt: row.created_at.toISOString(),
  decidedShipping: row.decided_xpf,
  payer: row.payer,
  reason: row.reason,
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** Claimed freights: those to decide first, oldest first among them. */
export async function listChecks(
  db: Db,
  query: QueryOf<typeof listFreightChecks> & AskedPage,
): Promise<ResponseOf<typeof listFreightChecks>> {
  const where = query.statusList?.length ? sql`k.status = any(${query.statusList}::text[])` : sql`true`;
  const from = sql`${FROM} where ${where}`;
  const order = sortedBy(query, SORTS);
  const { rows } = await select(
    await rowsOfPage(db, query, { id: sql`k.order_id`, tables: FROM, from, order }),
  ).execute(db);
  return { data: rows.map(toView), meta: pageMeta(query, await countOfPages(db, query, from)) };
}

/** The check of one order; undefined when there is none. */
export async function readCheck(db: Db, orderId: OrderId): Promise<FreightCheckView | undefined> {
  const { rows } = await select(sql`${FROM} where k.order_id = ${orderId}`).execute(db);
  return rows[0] === undefined ? undefined : toView(rows[0]);
}
