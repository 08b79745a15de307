import type { GoodsReturnView, OrderReturnsView } from '@matete/contract/goods-return/goods-returns';
import type { Language, LocalNames } from '@matete/contract/primitives';
import type { CustomerId, Kg, ProductId, Xpf } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { goodsReturnDecisions, returnableUntil } from '@matete/domain/goods-return/goods-return-table';
import { shareReturn } from '@matete/domain/goods-return/share-return';
import { type RawBuilder, sql } from 'kysely';

import { findOpen, type GoodsReturnRow, listLines, type ReturnableLine } from '#goods-return/goods-return-store';
import type { OrderRow } from '#order/order-store';
import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { localText } from '#platform/local-names';
import { pageMeta } from '#platform/page-meta';
import type { Caller } from '#platform/session/caller';
import { type AskedSort, sortedBy } from '#platform/db/lists/sort-query';

type Reader = Pick<Caller, 'accountId' | 'role'>;

interface Row extends GoodsReturnRow {
  readonly order_number: string;
  readonly customer_id: CustomerId;
  readonly customer_name: string;
  readonly subtotal_xpf: Xpf;
  readonly order_cps_xpf: Xpf;
  readonly order_commission_xpf: Xpf;
  readonly lines: { product_id: ProductId; names: LocalNames; quantity_kg: Kg }[];
}

const FROM = sql`goods_returns r join orders o on o.id = r.order_id join accounts a on a.id = o.customer_id`;
const COLUMNS = sql`r.*, o.order_number, o.customer_id, a.first_name || ' ' || a.last_name as customer_name, o.subtotal_xpf, o.cps_xpf as order_cps_xpf, o.commission_xpf as order_commission_xpf,
  (select jsonb_agg(jsonb_build_object('product_id', t.product_id, 'names', l.product_names, 'quantity_kg', t.quantity_kg) order by l.position)
    from goods_return_lines t join order_lines l on l.order_id = r.order_id and l.product_id = t.product_id where t.return_id = r.id) as lines`;
const OPEN = sql`r.status in ('REQUESTED', 'CONTESTED')`;

const SORTS = {
  by: { date: sql`r.requested_at`, status: sql`r.status` },
  usual: sql`not ${OPEN}, case when ${OPEN} then r.requested_at end, r.id desc`,
  id: sql`r.id`,
};

interface Page extends AskedSort<keyof (typeof SORTS)['by']> {
  readonly page: number;
  readonly take: number;
  readonly isOpen?: boolean | undefined;
}

interface Reading {
  readonly reader: Reader;
  readonly language: Language;
}

/** Lists returns that a seller or an admin may see, those that wait first. */
export async function readGoodsReturns(db: Db, query: Page, reading: Reading) {
  const { reader } = reading;
  const parts: RawBuilder<unknown>[] = [reader.role === 'SELLER' ? sql`o.seller_id = ${reader.accountId}` : sql`true`];
  if (query.isOpen !== undefined) parts.push(query.isOpen ? OPEN : sql`not ${OPEN}`);
  const where = sql.join(parts, sql` and `);
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where ${where}
    order by ${sortedBy(query, SORTS)}
    limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(db);
  const data: GoodsReturnView[] = [];
  for (const row of rows) data.push(await toView(db, row, reading));
  return { data, meta: pageMeta(query, await countFrom(db, sql`${FROM} where ${where}`)) };
}

/** Reads one return; the caller has checked that the reader may see it. */
export async function readGoodsReturn(db: Db, returnId: string, reading: Reading): Promise<GoodsReturnView> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where r.id = ${returnId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`return ${returnId} is gone`);
  return toView(db, row, reading);
}

async function toView(db: Db, row: Row, { reader, language }: Reading): Promise<GoodsReturnView> {
  const shares = await sharesOf(db, row);
  return {
    returnId: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    customerId: reader.role === 'ADMIN' ? row.customer_id : null,
    customerName: row.customer_name,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    bringBy: row.bring_by,
    refundMethod: row.refund_method,
    lines: row.lines.map((line) => ({
      productId: line.product_id,
      name: localText(line.names, language),
      quantity: line.quantity_kg,
    })),
    refund: shares.refundXpf,
    sellerShare: reader.role === 'CUSTOMER' ? null : shares.sellerXpf,
    reason: row.reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisions: goodsReturnDecisions(row.status, reader.role),
  };
}

/** What comes back for a return: as it was decided, or as it would be now. */
async function sharesOf(db: Db, row: Row): Promise<{ refundXpf: Xpf; sellerXpf: Xpf }> {
  if (row.status === 'RECEIVED')
    return { refundXpf: row.net_xpf + row.vat_xpf + row.cps_xpf, sellerXpf: row.net_xpf - row.commission_xpf };
  return shareReturn(
    { subtotalXpf: row.subtotal_xpf, cpsXpf: row.order_cps_xpf, commissionXpf: row.order_commission_xpf },
    (await listLines(db, row.order_id, row.id)).map(toReturnedLine),
  );
}

/** A line as the domain shares it; what is asked for no more than is left. */
export const toReturnedLine = (line: ReturnableLine) => ({
  quantityKg: line.quantity_kg,
  netXpf: line.net_xpf,
  vatXpf: line.vat_xpf,
  returnedKg: line.returned_kg,
  takenKg: Math.min(line.taken_kg, line.quantity_kg - line.returned_kg),
});

/**
 * Last day on which goods of an order can be asked to be given back; undefined: it is not completed, or nothing of it can.
 *
 * @source domain rules §16 "Right of withdrawal"
 */
export const lastReturnDay = (order: Pick<OrderRow, 'status' | 'received_at'>) =>
  order.status === 'COMPLETED' && order.received_at !== null
    ? returnableUntil(tahitiDayOf(order.received_at))
    : undefined;

/** Reads what of an order can be given back, and its returns. */
export async function readOrderReturns(
  db: Db,
  order: OrderRow,
  { now, ...reading }: Reading & { readonly now: Date },
): Promise<OrderReturnsView> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where r.order_id = ${order.id} order by r.id`.execute(
    db,
  );
  const lines = (await listLines(db, order.id)).filter(
    (line) => line.is_returnable && line.returned_kg < line.quantity_kg,
  );
  const until = lastReturnDay(order);
  const canAsk =
    until !== undefined &&
    until >= tahitiDayOf(now) &&
    lines.length > 0 &&
    (await findOpen(db, order.id)) === undefined;
  const names = await sql<{ product_id: ProductId; product_names: LocalNames; unit_price_xpf: Xpf }>`
    select product_id, product_names, unit_price_xpf from order_lines where order_id = ${order.id}`.execute(db);
  const returns: GoodsReturnView[] = [];
  for (const row of rows) returns.push(await toView(db, row, reading));
  return {
    until: canAsk ? until : null,
    lines: lines.map((line) => {
      const named = names.rows.find(({ product_id: id }) => id === line.product_id);
      return {
        productId: line.product_id,
        name: localText(named?.product_names ?? {}, reading.language),
        maxQuantity: line.quantity_kg - line.returned_kg,
        unitPrice: named?.unit_price_xpf ?? 0,
      };
    }),
    isByCard: await isPaidByCard(db, order),
    returns,
  };
}

async function isPaidByCard(db: Db, { payment_id: paymentId }: OrderRow): Promise<boolean> {
  if (paymentId === null) return false;
  const payment = await db
    .selectFrom('payments')
    .select(['gateway', 'gateway_payment_id'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return payment !== undefined && payment.gateway !== null && payment.gateway_payment_id !== null;
}
