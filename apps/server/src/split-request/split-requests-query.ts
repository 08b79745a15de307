import type { SplitRequestView } from '@matete/contract/split-request/split-requests';
import type { SplitStatus } from '@matete/contract/split-request/split-status';
import type { CouponId, CustomerId, IslandId, OrderId, SellerId, SplitRequestId, Xpf } from '@matete/contract/units';
import { type RawBuilder, sql } from 'kysely';

import type { OrderLineRow, OrderRow } from '#order/order-store';
import type { Db } from '#platform/db/database';
import { firstImageOf } from '#platform/storage/image-query';
import type { ImageRow } from '#platform/storage/image-view';
import { type AskedSort, sortedBy } from '#platform/db/lists/sort-query';

/** A product of an offer, with its kg. */
export interface OfferedLine extends Pick<OrderLineRow, 'product_id' | 'quantity_kg'> {
  readonly names: Record<string, string>;
  readonly image: ImageRow | null;
}

/** A line of the order that an offer would divide. */
export interface DividedLine
  extends
    OfferedLine,
    Pick<
      OrderLineRow,
      | 'unit_price_xpf'
      | 'net_xpf'
      | 'vat_xpf'
      | 'freight_paid_by_country'
      | 'tariff_code'
      | 'cubic_cm_per_kg'
      | 'max_travel_days'
    > {
  readonly reference_id: string | null;
}

/** An offer of a part; with the order that it would divide while it is open. */
export interface OfferRow extends Pick<
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
  readonly requested: OfferedLine[];
  readonly ordered: DividedLine[];
  readonly coupon_uses: { couponId: CouponId; amountXpf: Xpf }[];
}

const PICTURE = firstImageOf('l.product_id');
const NAMES = sql`(select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = l.product_id)`;

const rowsWhere = (where: RawBuilder<unknown>, page: RawBuilder<unknown>): RawBuilder<OfferRow> => sql<OfferRow>`
  select r.id, r.status, r.created_at, r.decided_at, r.order_id, r.seller_id, o.order_number, o.shipment_date, o.cps_xpf,
    o.shipping_min_xpf, o.shipping_max_xpf, o.discount_xpf, o.commission_basis_points,
    s.first_name || ' ' || left(s.last_name, 1) || '.' as seller_name, s.island_id,
    n.id as new_order_id, n.order_number as new_order_number,
    (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity_kg', l.quantity_kg, 'names', ${NAMES}, 'image', ${PICTURE}) order by l.product_id)
      from split_request_lines l where l.split_request_id = r.id) as requested,
    coalesce((select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity_kg', l.quantity_kg, 'unit_price_xpf', l.unit_price_xpf, 'net_xpf', l.net_xpf,
        'vat_xpf', l.vat_xpf, 'freight_paid_by_country', l.freight_paid_by_country, 'tariff_code', l.tariff_code, 'cubic_cm_per_kg', l.cubic_cm_per_kg, 'max_travel_days', l.max_travel_days,
        'reference_id', p.reference_id, 'names', l.product_names, 'image', ${PICTURE}) order by l.position)
      from order_lines l join products p on p.id = l.product_id where l.order_id = r.order_id and r.status = 'PENDING'), '[]') as ordered,
    coalesce((select jsonb_agg(jsonb_build_object('couponId', u.coupon_id, 'amountXpf', u.amount_xpf) order by u.position)
      from coupon_uses u where u.order_id = r.order_id and u.returned_xpf = 0 and r.status = 'PENDING'), '[]') as coupon_uses
  from split_requests r
  join orders o on o.id = r.order_id
  join accounts s on s.id = r.seller_id
  left join orders n on n.id = r.new_order_id
  where ${where} ${page}`;

const SORTS = {
  by: { date: sql`r.created_at`, status: sql`r.status` },
  usual: sql`(r.status = 'PENDING') desc, r.id desc`,
  id: sql`r.id`,
};

export interface OfferFilter extends AskedSort<keyof (typeof SORTS)['by']> {
  readonly by: { readonly customerId: CustomerId } | { readonly sellerId: SellerId };
  readonly statusList?: readonly SplitStatus[] | undefined;
  readonly page: number;
  readonly take: number;
}

/** Offers of partial delivery: those that wait for an answer first, then the newest; and how many there are. */
export async function listOffers(
  db: Db,
  { by, statusList, page, take, ...asked }: OfferFilter,
): Promise<{ rows: OfferRow[]; count: number }> {
  const whose = 'sellerId' in by ? sql`r.seller_id = ${by.sellerId}` : sql`o.customer_id = ${by.customerId}`;
  const where =
    statusList === undefined || statusList.length === 0
      ? whose
      : sql`${whose} and r.status = any(${[...statusList]}::text[])`;
  const { rows } = await rowsWhere(
    where,
    sql`order by ${sortedBy(asked, SORTS)} limit ${take} offset ${(page - 1) * take}`,
  ).execute(db);
  const counted = await sql<{
    n: number;
  }>`select count(*)::int as n from split_requests r join orders o on o.id = r.order_id where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0 };
}

/** One offer; undefined where it is not made to this customer. */
export async function findOffer(
  db: Db,
  { splitRequestId, customerId }: { splitRequestId: SplitRequestId; customerId?: CustomerId },
): Promise<OfferRow | undefined> {
  const mine = customerId === undefined ? sql`true` : sql`o.customer_id = ${customerId}`;
  const { rows } = await rowsWhere(sql`r.id = ${splitRequestId} and ${mine}`, sql``).execute(db);
  return rows[0];
}
