import type { Language } from '@matete/contract/primitives';
import type {
  SplitLineView,
  SplitRequestView,
  SplitSideView,
  SplitStatus,
} from '@matete/contract/split-request/split-requests';
import type { CouponId, CustomerId, IslandId, OrderId, SellerId, SplitRequestId, Xpf } from '@matete/contract/units';
import { splitOrder, type SplitSide } from '@matete/domain/split-request/split-order';
import { type RawBuilder, sql } from 'kysely';

import type { OrderLineRow, OrderRow } from '#order/order-store';
import type { Db } from '#platform/db/database';
import { localText } from '#platform/local-names';
import { pageMeta } from '#platform/page-meta';
import { firstImageOf } from '#platform/storage/image-query';
import { type ImageRow, toImageView } from '#platform/storage/image-view';
import { toSplitOrder } from '#order/to-split-order';

interface LineJson extends Pick<
  OrderLineRow,
  'product_id' | 'quantity_kg' | 'unit_price_xpf' | 'net_xpf' | 'vat_xpf' | 'freight_paid_by_country'
> {
  readonly names: Record<string, string>;
  readonly image: ImageRow | null;
}

interface SplitRow extends Pick<
  OrderRow,
  | 'order_number'
  | 'shipment_date'
  | 'cps_xpf'
  | 'shipping_min_xpf'
  | 'shipping_max_xpf'
  | 'discount_xpf'
  | 'commission_basis_points'
> {
  readonly id: SplitRequestId;
  readonly status: SplitRequestView['status'];
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly order_id: OrderId;
  readonly seller_id: SellerId;
  readonly seller_name: string;
  readonly island_id: IslandId;
  readonly new_order_id: OrderId | null;
  readonly new_order_number: string | null;
  readonly requested: LineJson[];
  readonly ordered: LineJson[];
  readonly coupon_uses: { couponId: CouponId; amountXpf: Xpf }[];
}

const PICTURE = firstImageOf(sql`l.product_id`);
const NAMES = sql`(select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = l.product_id)`;

const rowsWhere = (where: RawBuilder<unknown>, page: RawBuilder<unknown>): RawBuilder<SplitRow> => sql<SplitRow>`
  select r.id, r.status, r.created_at, r.decided_at, r.order_id, r.seller_id, o.order_number, o.shipment_date, o.cps_xpf,
    o.shipping_min_xpf, o.shipping_max_xpf, o.discount_xpf, o.commission_basis_points,
    s.first_name || ' ' || left(s.last_name, 1) || '.' as seller_name, s.island_id,
    n.id as new_order_id, n.order_number as new_order_number,
    (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity_kg', l.quantity_kg, 'names', ${NAMES}, 'image', ${PICTURE}) order by l.product_id)
      from split_request_lines l where l.split_request_id = r.id) as requested,
    coalesce((select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity_kg', l.quantity_kg, 'unit_price_xpf', l.unit_price_xpf, 'net_xpf', l.net_xpf,
        'vat_xpf', l.vat_xpf, 'freight_paid_by_country', l.freight_paid_by_country, 'names', l.product_names, 'image', ${PICTURE}) order by l.position)
      from order_lines l where l.order_id = r.order_id and r.status = 'PENDING'), '[]') as ordered,
    coalesce((select jsonb_agg(jsonb_build_object('couponId', u.coupon_id, 'amountXpf', u.amount_xpf) order by u.position)
      from coupon_uses u where u.order_id = r.order_id and u.returned_xpf = 0 and r.status = 'PENDING'), '[]') as coupon_uses
  from split_requests r
  join orders o on o.id = r.order_id
  join accounts s on s.id = r.seller_id
  left join orders n on n.id = r.new_order_id
  where ${where} ${page}`;

export interface SplitFilter {
  readonly by: { readonly customerId: CustomerId } | { readonly sellerId: SellerId };
  readonly statusList?: readonly SplitStatus[] | undefined;
  readonly page: number;
  readonly take: number;
  readonly language: Language;
}

/** Offers of partial delivery: those that wait for an answer first, then the newest. */
export async function listSplitRequests(
  db: Db,
  { by, statusList, page, take, language }: SplitFilter,
): Promise<{ data: SplitRequestView[]; meta: ReturnType<typeof pageMeta> }> {
  const isSeller = 'sellerId' in by;
  const whose = isSeller ? sql`r.seller_id = ${by.sellerId}` : sql`o.customer_id = ${by.customerId}`;
  const where =
    statusList === undefined || statusList.length === 0
      ? whose
      : sql`${whose} and r.status = any(${[...statusList]}::text[])`;
  const { rows } = await rowsWhere(
    where,
    sql`order by (r.status = 'PENDING') desc, r.id desc limit ${take} offset ${(page - 1) * take}`,
  ).execute(db);
  const counted = await sql<{
    n: number;
  }>`select count(*)::int as n from split_requests r join orders o on o.id = r.order_id where ${where}`.execute(db);
  const view = isSeller ? toSellerView : toCustomerView;
  return { data: rows.map((row) => view(row, language)), meta: pageMeta({ page, take }, counted.rows[0]?.n ?? 0) };
}

/** One offer as the customer of its order sees it; undefined where it is not made to this one. */
export async function readForCustomer(
  db: Db,
  {
    splitRequestId,
    customerId,
    language,
  }: { splitRequestId: SplitRequestId; customerId: CustomerId; language: Language },
): Promise<SplitRequestView | undefined> {
  const { rows } = await rowsWhere(sql`r.id = ${splitRequestId} and o.customer_id = ${customerId}`, sql``).execute(db);
  return rows[0] === undefined ? undefined : toCustomerView(rows[0], language);
}

/** One offer as the seller who made it sees it. */
export async function readForSeller(
  db: Db,
  { splitRequestId, language }: { splitRequestId: SplitRequestId; language: Language },
): Promise<SplitRequestView> {
  const { rows } = await rowsWhere(sql`r.id = ${splitRequestId}`, sql``).execute(db);
  if (rows[0] === undefined) throw new RangeError('an offer just made is not there');
  return toSellerView(rows[0], language);
}

function toView(row: SplitRow, language: Language): SplitRequestView {
  return {
    splitRequestId: row.id,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    orderId: row.order_id,
    orderNumber: row.order_number,
    shipmentDate: row.shipment_date,
    seller: { sellerId: row.seller_id, name: row.seller_name, island: row.island_id },
    newOrder:
      row.new_order_id === null || row.new_order_number === null
        ? null
        : { orderId: row.new_order_id, orderNumber: row.new_order_number },
    requested: row.requested.map((line) => toLine(line, line.quantity_kg, language)),
    remaining: [],
    outcomes: null,
    sellerEarning: null,
  };
}

/** Both sides of the order as the offer would divide it now. An offer that asks for more than is left was cancelled, so this one fits. */
const divide = (row: SplitRow) =>
  splitOrder(
    toSplitOrder(row, row.ordered, row.coupon_uses),
    row.requested.map((line) => ({ productId: line.product_id, quantityKg: line.quantity_kg })),
  );

function toCustomerView(row: SplitRow, language: Language): SplitRequestView {
  const view = toView(row, language);
  if (row.status !== 'PENDING') return view;
  const { part, remainder } = divide(row);
  return {
    ...view,
    remaining: remainder.lines.flatMap((line) => {
      const ordered = row.ordered.find((candidate) => candidate.product_id === line.productId);
      return ordered === undefined ? [] : [toLine(ordered, line.quantityKg, language)];
    }),
    outcomes: {
      part: toSideView(part),
      remainder: toSideView(remainder),
      returnedToCoupons: remainder.discountXpf,
      newCoupon: remainder.grandTotalXpf - remainder.discountXpf,
    },
  };
}

function toSellerView(row: SplitRow, language: Language): SplitRequestView {
  const view = toView(row, language);
  if (row.status !== 'PENDING') return view;
  const { part } = divide(row);
  return { ...view, sellerEarning: part.subtotalXpf - part.commissionXpf };
}

const toLine = (line: LineJson, quantity: number, language: Language): SplitLineView => ({
  productId: line.product_id,
  name: localText(line.names, language),
  image: line.image === null ? null : toImageView(line.image),
  quantity,
});

const toSideView = (side: SplitSide): SplitSideView => ({
  quantity: side.totalKg,
  subtotal: side.subtotalXpf,
  vat: side.vatXpf,
  cps: side.cpsXpf,
  shipping: side.shippingMaxXpf,
  grandTotal: side.grandTotalXpf,
  discount: side.discountXpf,
});
