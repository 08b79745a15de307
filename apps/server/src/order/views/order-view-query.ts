import { sql } from 'kysely';

import type { PaymentMethod } from '@matete/contract/payment-method';
import type { CouponType } from '@matete/contract/order/coupon-type';
import type { FreightCheckStatus } from '@matete/contract/order/freight-check-status';
import type { OrderAction, OrderActor, OrderStatus, PaymentStatus } from '@matete/contract/order/order-status';
import type { PendingPaymentStatus } from '@matete/contract/order/pending-payment-status';
import type { LocalNames } from '@matete/contract/primitives';
import type {
  BasisPoints,
  ByteCount,
  CouponId,
  IslandId,
  Kg,
  OrderId,
  PaymentId,
  PendingPaymentId,
  ProductId,
  ShipId,
  TahitiDay,
  VoyageId,
  Xpf,
} from '@matete/contract/units';
import type { RefundJson } from '#coupon/refund-part';
import type { OrderRow } from '#order/order-store';
import { DISPUTE_COLUMN, type DisputeJson } from '#order/views/dispute-part-query';
import { DIVIDED_COLUMN, type DividedJson } from '#order/views/divided-part-query';
import { hasNews } from '#order/views/news-query';
import type { Db } from '#platform/db/database';
import type { Caller } from '#platform/session/caller';
import { firstImageOf } from '#platform/storage/image-query';
import type { ImageRow } from '#platform/storage/image-view';

interface LineJson {
  product_id: ProductId;
  product_names: LocalNames;
  quantity_kg: Kg;
  unit_price_xpf: Xpf;
  vat_basis_points: BasisPoints;
  net_xpf: Xpf;
  vat_xpf: Xpf;
  image: ImageRow | null;
}

export interface ViewRow extends Omit<OrderRow, 'placed_at'> {
  placed_at: Date;
  customer: { name: string; phone: string | null; email: string };
  seller: { name: string; island: string; phone: string | null; hasPage: boolean } | null;
  lines: LineJson[];
  payment: {
    id: PaymentId;
    method: PaymentMethod;
    status: PaymentStatus;
    amount: Xpf;
    received: Xpf;
    goesBackByGateway: boolean;
    reference: string;
    paidAt: string | null;
  } | null;
  /** Oldest first; a coupon that was turned into money is not one any more. */
  refunds: RefundJson[] | null;
  is_returnable: boolean;
  /** Coupons that paid part of it, also those that were given back since; null: none. */
  coupons: CouponUseJson[] | null;
  shipment: ShipmentJson | null;
  delay: { ship: string; reason: string | null } | null;
  history: {
    at: string;
    action: OrderAction | null;
    actor: OrderActor;
    from: OrderStatus | null;
    to: OrderStatus;
    reason: string | null;
  }[];
  freight_pending: { id: PendingPaymentId; amount: Xpf; awaited: Xpf; status: PendingPaymentStatus } | null;
  freight_coupon: Xpf | null;
  freight_check: { status: FreightCheckStatus; claimed: Xpf; decided: Xpf | null; reason: string | null } | null;
  /** Person who placed it in the name of their company. */
  placer: string | null;
  /** Stars that its customer gave it. */
  stars: number | null;
  divided: DividedJson;
  dispute: DisputeJson | null;
  has_news: boolean;
}

export interface CouponUseJson {
  couponId: CouponId;
  type: CouponType;
  amount: Xpf;
  isReturned: boolean;
}

export interface ShipmentJson {
  ship_id: ShipId | null;
  ship_name: string;
  /** In the register of the port, by the directory as it is now. */
  ship_number: number | null;
  voyage_number: VoyageId;
  depart_date: TahitiDay;
  arrival_date: TahitiDay;
  arrival_at: string | null;
  connaissement_number: string;
  from_island_id: IslandId;
  receipt_bytes: ByteCount;
}

/** Orders with everything that any reader may see of them, in one statement; in no particular order. */
export async function listViewRows(
  db: Db,
  orderIds: readonly OrderId[],
  { accountId, personId = accountId }: Pick<Caller, 'accountId'> & Partial<Pick<Caller, 'personId'>>,
): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select o.*,
      jsonb_build_object('name', c.first_name || ' ' || c.last_name, 'phone', c.phone, 'email', c.email) as customer,
      case when s.id is not null then jsonb_build_object('name', s.first_name || ' ' || left(s.last_name, 1) || '.', 'island', s.island_id, 'phone', s.phone,
        'hasPage', s.status = 'APPROVE' and s.erased_at is null and coalesce((select g.is_shown from seller_pages g where g.seller_id = s.id), true)) end as seller,
      (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'product_names', l.product_names, 'quantity_kg', l.quantity_kg, 'unit_price_xpf', l.unit_price_xpf,
          'vat_basis_points', l.vat_basis_points, 'net_xpf', l.net_xpf, 'vat_xpf', l.vat_xpf, 'image', ${firstImageOf('l.product_id')}) order by l.position)
        from order_lines l where l.order_id = o.id) as lines,
      case when p.id is not null then jsonb_build_object('id', p.id, 'method', p.method, 'status', p.status, 'amount', p.amount_xpf, 'received', p.received_xpf, 'goesBackByGateway', p.gateway is not null and p.gateway_payment_id is not null
        and not exists (select from refunds x where x.payment_id = p.id and x.status = 'REFUND_REJECTED' and x.gateway_state = 'REFUSED'), 'reference', p.reference, 'paidAt', p.paid_at) end as payment,
      (select jsonb_agg(to_jsonb(r) order by r.id) from refunds r left join coupons k on k.id = r.coupon_id where r.order_id = o.id and k.status is distinct from 'REFUNDED_IN_MONEY') as refunds,
      (o.status = 'COMPLETED' and exists (select from order_lines l where l.order_id = o.id and l.is_returnable)) as is_returnable,
      (select jsonb_agg(jsonb_build_object('couponId', u.coupon_id, 'type', k.type, 'amount', u.amount_xpf - u.returned_xpf, 'isReturned', u.returned_xpf = u.amount_xpf) order by u.position) from coupon_uses u join coupons k on k.id = u.coupon_id
        where u.order_id = o.id) as coupons,
      to_jsonb(sh) - 'stops' || jsonb_build_object('ship_number', (select (d.facts -> 'revatuaId' ->> 'value')::int from directory_entries d
        where d.kind = 'SHIP' and d.entry_id = sh.ship_id), 'receipt_bytes', (select f.byte_count from stored_files f where f.id = sh.receipt_file_id)) as shipment,
      (select jsonb_build_object('ship', v.ship_name, 'reason', v.reason) from voyage_delays v where v.voyage_number = coalesce(o.delivery_moved_by, sh.voyage_number)) as delay,
      (select jsonb_agg(jsonb_build_object('at', t.at, 'action', t.action, 'actor', t.actor, 'from', t.from_status, 'to', t.to_status, 'reason', t.reason) order by t.seq)
        from order_transitions t where t.order_id = o.id) as history,
      (select jsonb_build_object('id', pp.id, 'amount', pp.amount_xpf, 'awaited', case when pp.is_advanced then 0 else pp.amount_xpf end, 'status', pp.status) from pending_payments pp where pp.order_id = o.id and pp.status in ('PENDING', 'SUBMITTED', 'REJECTED')) as freight_pending,
      (select sum(amount_xpf)::bigint from coupons k where k.order_id = o.id and k.type = 'EXTRA_SHIPPING_CHARGES_REFUND') as freight_coupon,
      (select jsonb_build_object('status', k.status, 'claimed', k.claimed_xpf, 'decided', k.decided_xpf, 'reason', k.reason) from freight_checks k where k.order_id = o.id) as freight_check,
      (select w.first_name || ' ' || w.last_name from accounts w where w.id = o.placed_by) as placer,
      (select g.stars from ratings g where g.order_id = o.id) as stars,
      ${hasNews(sql.ref('o.id'), personId)} as has_news,
      ${DIVIDED_COLUMN}, ${DISPUTE_COLUMN}
    from orders o
    join accounts c on c.id = o.customer_id
    left join accounts s on s.id = o.seller_id
    left join payments p on p.id = o.payment_id
    left join shipments sh on sh.order_id = o.id and o.shipped_at is not null
    where o.id = any(${[...orderIds]}::uuid[])`.execute(db);
  return rows;
}
