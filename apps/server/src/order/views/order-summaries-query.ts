import type { DisputeReason } from '@matete/contract/order/dispute-view';
import type { OrderPaymentStatus, OrderStatus, PayoutStatus } from '@matete/contract/order/order-status';
import type { OrderSummary } from '@matete/contract/order/order-views';
import type { AmountFilter, Language, LocalNames } from '@matete/contract/primitives';
import type { CustomerId, Kg, OrderId, ProductId, SellerId, TahitiDay } from '@matete/contract/units';
import { endOfTahitiDay, startOfTahitiDay } from '@matete/domain/calendar/tahiti-day';
import { isOver } from '@matete/domain/order/order-statuses';
import { isRateable } from '@matete/domain/rating/rating-period';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { type RawBuilder, sql } from 'kysely';

import type { OrderRow } from '#order/order-store';
import { hasNews } from '#order/views/news-query';
import { type Counted, itemCountOf } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { localText } from '#platform/local-names';
import { pageMeta } from '#platform/page-meta';
import { isAccountant, type Reader } from '#order/views/order-view';
import { firstImageOf } from '#platform/storage/image-query';
import { type ImageRow, toImageView } from '#platform/storage/image-view';
import { type AskedPage, countBesidePage, idsOfPage } from '#platform/db/lists/list-page-query';
import { sortedBy } from '#platform/db/lists/sort-query';
import { beginsWith, prefixQuery } from '#platform/db/lists/prefix-query';
import { amountIs } from '#platform/db/lists/amount-query';

const SORTS = {
  date: sql`o.placed_at`,
  amount: sql`o.grand_total_xpf`,
  shipmentDate: sql`o.shipment_date`,
  status: sql`o.status`,
  quantity: sql`o.total_kg`,
};

export interface OrderFilter extends AskedPage {
  readonly sort?: keyof typeof SORTS | undefined;
  readonly amount?: AmountFilter | undefined;
  readonly order: 'ASC' | 'DESC';
  readonly statusList?: readonly OrderStatus[] | undefined;
  readonly paymentStatusList?: readonly OrderPaymentStatus[] | undefined;
  readonly payoutStatusList?: readonly PayoutStatus[] | undefined;
  readonly from?: TahitiDay | undefined;
  readonly to?: TahitiDay | undefined;
  readonly search?: string | undefined;
  readonly customerId?: CustomerId | undefined;
  readonly sellerId?: SellerId | undefined;
  readonly island?: string | undefined;
  readonly awaitsConfirmation?: boolean | undefined;
}

interface SummaryRow extends OrderRow {
  lines: { product_id: ProductId; product_names: LocalNames; quantity_kg: Kg; image: ImageRow | null }[];
  customer_name: string;
  seller_name: string | null;
  ship_name: string | null;
  arrival_date: TahitiDay | null;
  dispute: { reason: DisputeReason; opened_at: string; decided_at: string | null } | null;
  is_rated: boolean;
  has_news: boolean;
  placer: string | null;
}

function conditions(filter: OrderFilter): RawBuilder<unknown> {
  const parts = [sql`true`, ...amountIs(sql`o.grand_total_xpf`, filter.amount)];
  const oneOf = (column: string, values: readonly string[] | undefined) => {
    if (values !== undefined && values.length > 0) parts.push(sql`${sql.ref(column)} = any(${[...values]}::text[])`);
  };
  oneOf('o.status', filter.statusList);
  oneOf('o.payment_status', filter.paymentStatusList);
  oneOf('o.payout_status', filter.payoutStatusList);
  if (filter.customerId !== undefined) parts.push(sql`o.customer_id = ${filter.customerId}`);
  if (filter.sellerId !== undefined) parts.push(sql`o.seller_id = ${filter.sellerId}`);
  if (filter.island !== undefined)
    parts.push(sql`o.seller_id in (select id from accounts where island_id = ${filter.island})`);
  if (filter.awaitsConfirmation === true) parts.push(sql`o.awaits_confirmation and o.status = 'PENDING'`);
  if (filter.from !== undefined) parts.push(sql`o.placed_at >= ${startOfTahitiDay(filter.from)}`);
  if (filter.to !== undefined) parts.push(sql`o.placed_at < ${endOfTahitiDay(filter.to)}`);
  const words = foldForSearch(filter.search ?? '');
  if (words !== '') parts.push(isFoundBy(words, filter));
  return sql.join(parts, sql` and `);
}

/** By its number, the customer's own reference or, where no number was typed, the names of its products. */
function isFoundBy(words: string, { search = '', sellerId }: OrderFilter): RawBuilder<unknown> {
  const number = `M-${words.replace(/^m /, '').toUpperCase().padStart(6, '0')}`;
  // Sellers see no reference: they find no order by it either.
  const reference =
    sellerId === undefined
      ? sql`union all select f.id from orders f where ${beginsWith(sql`f.purchase_reference`, search)}`
      : sql``;
  // One statement each, for its own index.
  const isNamed = sql`o.id = any(array(select f.id from orders f where f.order_number = ${number} ${reference}))`;
  if (/^(m )?\d+$/.test(words)) return isNamed;
  return sql`(${isNamed} or exists (
    select from order_lines l join products p on p.id = l.product_id where l.order_id = o.id and p.search_words @@ to_tsquery('simple', ${prefixQuery(words.split(' '))})))`;
}

const summaryColumns = ({ accountId, personId = accountId }: SummaryReading['reader']) => sql`
    select o.*, ${hasNews(sql.ref('o.id'), personId)} as has_news, c.first_name || ' ' || c.last_name as customer_name, s.first_name || ' ' || left(s.last_name, 1) || '.' as seller_name,
      sh.ship_name, sh.arrival_date,
      (select jsonb_build_object('reason', d.reason, 'opened_at', d.opened_at, 'decided_at', d.decided_at) from disputes d where d.order_id = o.id) as dispute,
      exists (select from ratings g where g.order_id = o.id) as is_rated,
      (select w.first_name || ' ' || w.last_name from accounts w where w.id = o.placed_by) as placer,
      (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'product_names', l.product_names, 'quantity_kg', l.quantity_kg, 'image', ${firstImageOf('l.product_id')}) order by l.position)
        from order_lines l where l.order_id = o.id) as lines`;

const SUMMARY_JOINS = sql`
    join accounts c on c.id = o.customer_id left join accounts s on s.id = o.seller_id left join shipments sh on sh.order_id = o.id and o.shipped_at is not null`;

interface SummaryReading {
  readonly reader: Reader;
  readonly language: Language;
  readonly now: Date;
}

/** Open disputes are listed by when they were opened, so that the one that waits longest is the first. */
const usualSort = ({ statusList }: OrderFilter): RawBuilder<unknown> =>
  statusList?.length === 1 && statusList[0] === 'DISPUTE_IN_PROGRESS'
    ? sql`(select d.opened_at from disputes d where d.order_id = o.id)`
    : sql`o.id`;

/**
 * What a list of orders is sorted from. Sorted by a field, one person's orders are looked up first: PostgreSQL would walk
 * through everybody's in the order of that field to find theirs.
 */
function ordersToSort({ customerId, sellerId, sort }: OrderFilter, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const isOfOne = customerId !== undefined || sellerId !== undefined;
  if (!isOfOne || sort === undefined) return sql`orders o where ${where}`;
  const fields = sql.join(Object.values(SORTS), sql`, `);
  return sql`(select o.id, ${fields} from orders o where ${where} offset 0) o`;
}

/** Orders by filter, by the time they were placed unless asked otherwise. */
export async function listOrderSummaries(
  db: Db,
  filter: OrderFilter,
  { reader, language, now }: SummaryReading,
): Promise<{ data: OrderSummary[]; meta: { page: number; pageCount: number; itemCount: number } }> {
  const where = conditions(filter);
  const direction = filter.order === 'ASC' ? sql`asc` : sql`desc`;
  const usual = sql`${usualSort(filter)} ${direction}, o.id ${direction}`;
  const sorted = sortedBy(filter, {
    by: SORTS,
    usual,
    id: sql`o.id`,
    neverEmpty: ['status', 'date', 'amount', 'shipmentDate', 'quantity'],
  });
  const counted = sql`orders o where ${where}`;
  const page = await idsOfPage(db, filter, { id: sql`o.id`, from: ordersToSort(filter, where), order: sorted });
  const { rows } = await sql<SummaryRow & Counted>`
    ${summaryColumns(reader)}, ${countBesidePage(filter, counted)}
    from ${page} page
    join orders o on o.id = page.id ${SUMMARY_JOINS}
    order by ${sorted}`.execute(db);
  const itemCount = await itemCountOf(db, rows, { page: filter.page, from: counted });
  return { data: rows.map((row) => toSummary(row, { reader, language, now })), meta: pageMeta(filter, itemCount) };
}

function toSummary(row: SummaryRow, { reader, language, now }: SummaryReading): OrderSummary {
  return {
    orderId: row.id,
    orderNumber: row.order_number,
    date: row.placed_at.toISOString(),
    status: row.status,
    paymentStatus: row.payment_status,
    payoutStatus: row.payout_status,
    shipmentDate: row.shipment_date,
    quantity: row.total_kg,
    lines: row.lines.map((line) => ({
      productId: line.product_id,
      name: localText(line.product_names, language),
      image: line.image === null ? null : toImageView(line.image),
      quantity: line.quantity_kg,
    })),
    grandTotal: row.grand_total_xpf,
    sellerEarning: reader.role === 'CUSTOMER' ? null : row.subtotal_xpf - row.commission_xpf,
    loadBy: row.status === 'PREPARING' ? row.last_voyage_depart_date : null,
    deliveryMovedTo: row.delivery_moved_to,
    customerId: reader.role === 'ADMIN' ? row.customer_id : null,
    customerName:
      reader.role === 'CUSTOMER'
        ? null
        : reader.role === 'ADMIN'
          ? row.customer_name
          : (row.customer_name.split(' ')[0] ?? null),
    sellerId: reader.role === 'ADMIN' ? row.seller_id : null,
    sellerName: row.seller_name,
    shipName: row.ship_name,
    arrivalDate: row.arrival_date,
    isOver: isOver(row.status),
    purchaseReference: reader.role === 'SELLER' ? null : row.purchase_reference,
    placedBy: reader.role === 'SELLER' ? null : row.placer,
    dispute:
      row.dispute === null
        ? null
        : { reason: row.dispute.reason, openedAt: new Date(row.dispute.opened_at).toISOString() },
    awaitsConfirmation: row.status !== 'CANCELLED' && row.awaits_confirmation,
    hasNews: row.has_news,
    isToRate:
      reader.role === 'CUSTOMER' && !isAccountant(reader) && !row.is_rated && isRateable(ratedOrderOf(row), now),
  };
}

function ratedOrderOf({ status, payment_status: paymentStatus, received_at: receivedAt, dispute }: SummaryRow) {
  const decidedAt = dispute?.decided_at ?? null;
  return { status, paymentStatus, completedAt: receivedAt ?? (decidedAt === null ? null : new Date(decidedAt)) };
}

/** Summaries by id. */
export async function readOrderSummaries(
  db: Db,
  orderIds: readonly OrderId[],
  reading: SummaryReading,
): Promise<Map<string, OrderSummary>> {
  const { rows } = await sql<SummaryRow>`
    ${summaryColumns(reading.reader)} from orders o ${SUMMARY_JOINS} where o.id = any(${[...orderIds]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, toSummary(row, reading)]));
}
