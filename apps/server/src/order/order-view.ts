import type { OrderActor, OrderStatus } from '@matete/contract/order/order-status';
import type { OrderView } from '@matete/contract/order/order-views';
import { allowedActions } from '@matete/domain/order/order-table';
import { unloadObstacle } from '@matete/domain/order/unloading';
import { sql } from 'kysely';

import { isDeliveryOver } from '#order/delivery-deadline';
import { DISPUTE_COLUMN, type DisputeJson, disputePart } from '#order/dispute-part';
import { DIVIDED_COLUMN, type DividedJson, dividedPart } from '#order/divided-part';
import { nextDeadline } from '#order/next-deadline';
import type { OrderRow } from '#order/order-store';
import { arrivalOf } from '#order/receipt-due';
import { sellerSum, type SellerSum, shareOf } from '#order/seller-sum';
import type { Db } from '#platform/db/database';
import { localText } from '#platform/local-names';
import { type Caller, isInGoodStanding } from '#platform/session/caller';
import { firstImageOf, type ImageRow, toImageView } from '#platform/storage/image-view';
import { isUndecided } from '@matete/domain/order/order-payment-table';

export interface OrderReader {
  readonly orderIds: readonly string[];
  readonly reader: Pick<Caller, 'accountId' | 'role'>;
  readonly language: string;
  readonly now: Date;
}

interface LineJson {
  product_id: string;
  product_names: Record<string, string>;
  quantity_kg: number;
  unit_price_xpf: number;
  vat_basis_points: number;
  net_xpf: number;
  vat_xpf: number;
  image: ImageRow | null;
}

export interface ViewRow extends Omit<OrderRow, 'placed_at'> {
  placed_at: Date;
  customer: { name: string; phone: string | null; email: string };
  seller: { name: string; island: string; phone: string | null } | null;
  lines: LineJson[];
  payment: {
    id: string;
    method: string;
    status: string;
    amount: number;
    received: number;
    goesBackByGateway: boolean;
    reference: string;
    paidAt: string | null;
  } | null;
  refund: RefundJson | null;
  shipment: ShipmentJson | null;
  delay: { ship: string; reason: string | null } | null;
  history: {
    at: string;
    action: string | null;
    actor: string;
    from: string | null;
    to: string;
    reason: string | null;
  }[];
  freight_pending: { id: string; amount: number; awaited: number; status: string } | null;
  freight_coupon: number | null;
  freight_check: { status: string; claimed: number; decided: number | null; reason: string | null } | null;
  divided: DividedJson;
  dispute: DisputeJson | null;
}

interface RefundJson {
  id: string;
  method: string;
  status: string;
  amount_xpf: number;
  requested_at: string;
  decided_at: string | null;
  reason: string | null;
  iban: string | null;
}

interface ShipmentJson {
  ship_id: string | null;
  ship_name: string;
  voyage_number: string;
  depart_date: string;
  arrival_date: string;
  arrival_at: string | null;
  connaissement_number: string;
  from_island_id: string;
  receipt_file_id: string;
}

/** Whole orders with everything a reader may see of them, in the order asked for, in one statement. */
export async function readOrderViews(db: Db, { orderIds, reader, language, now }: OrderReader): Promise<OrderView[]> {
  const { rows } = await sql<ViewRow>`
    select o.*,
      jsonb_build_object('name', c.first_name || ' ' || c.last_name, 'phone', c.phone, 'email', c.email) as customer,
      case when s.id is not null then jsonb_build_object('name', s.first_name || ' ' || left(s.last_name, 1) || '.', 'island', s.island_id, 'phone', s.phone) end as seller,
      (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'product_names', l.product_names, 'quantity_kg', l.quantity_kg, 'unit_price_xpf', l.unit_price_xpf,
          'vat_basis_points', l.vat_basis_points, 'net_xpf', l.net_xpf, 'vat_xpf', l.vat_xpf, 'image', ${firstImageOf(sql`l.product_id`)}) order by l.position)
        from order_lines l where l.order_id = o.id) as lines,
      case when p.id is not null then jsonb_build_object('id', p.id, 'method', p.method, 'status', p.status, 'amount', p.amount_xpf, 'received', p.received_xpf, 'goesBackByGateway', p.gateway is not null and p.gateway_payment_id is not null, 'reference', p.reference, 'paidAt', p.paid_at) end as payment,
      (select to_jsonb(r) from refunds r where r.order_id = o.id order by r.id desc limit 1) as refund,
      to_jsonb(sh) - 'stops' as shipment,
      (select jsonb_build_object('ship', v.ship_name, 'reason', v.reason) from voyage_delays v where v.voyage_number = coalesce(o.delivery_moved_by, sh.voyage_number)) as delay,
      (select jsonb_agg(jsonb_build_object('at', t.at, 'action', t.action, 'actor', t.actor, 'from', t.from_status, 'to', t.to_status, 'reason', t.reason) order by t.seq)
        from order_transitions t where t.order_id = o.id) as history,
      (select jsonb_build_object('id', pp.id, 'amount', pp.amount_xpf, 'awaited', case when pp.is_advanced then 0 else pp.amount_xpf end, 'status', pp.status) from pending_payments pp where pp.order_id = o.id and pp.status in ('PENDING', 'SUBMITTED', 'REJECTED')) as freight_pending,
      (select amount_xpf from coupons k where k.order_id = o.id and k.type = 'EXTRA_SHIPPING_CHARGES_REFUND' limit 1) as freight_coupon,
      (select jsonb_build_object('status', k.status, 'claimed', k.claimed_xpf, 'decided', k.decided_xpf, 'reason', k.reason) from freight_checks k where k.order_id = o.id) as freight_check,
      ${DIVIDED_COLUMN}, ${DISPUTE_COLUMN}
    from orders o
    join accounts c on c.id = o.customer_id
    left join accounts s on s.id = o.seller_id
    left join payments p on p.id = o.payment_id
    left join shipments sh on sh.order_id = o.id
    where o.id = any(${[...orderIds]}::uuid[])`.execute(db);
  return orderIds.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    return row === undefined ? [] : [toOrderView(row, reader, { language, now })];
  });
}

/**
 * Whether a reader may see an order at all: its parties, the admin, and a seller who may take orders while it is in the pool.
 *
 * @source domain rules §2: a blocked seller cannot see the pool
 */
export function maySee(
  order: Pick<OrderRow, 'customer_id' | 'seller_id' | 'status' | 'payment_status'>,
  reader: Caller,
  now: Date,
): boolean {
  if (reader.role === 'ADMIN') return true;
  if (reader.role === 'CUSTOMER') return order.customer_id === reader.accountId;
  const isInPool =
    order.payment_status === 'VERIFIED' && ['PENDING', 'BACK_IN_POOL', 'PARTIALLY_SPLITTED'].includes(order.status);
  return order.seller_id === reader.accountId || (isInPool && isInGoodStanding(reader, now));
}

export type Reader = Pick<Caller, 'accountId' | 'role'>;

export function toOrderView(
  row: ViewRow,
  reader: Reader,
  { language, now }: Pick<OrderReader, 'language' | 'now'>,
): OrderView {
  const isParty = reader.role !== 'SELLER' || row.seller_id === reader.accountId;
  const due = row.grand_total_xpf - row.discount_xpf;
  return {
    orderId: row.id,
    orderNumber: row.order_number,
    date: row.placed_at.toISOString(),
    status: row.status,
    paymentStatus: row.payment_status,
    payoutStatus: row.payout_status,
    shipmentDate: row.shipment_date,
    acceptBy: row.accept_by === null ? null : new Date(row.accept_by).toISOString(),
    deliveryMoved:
      row.delivery_moved_to === null
        ? null
        : { toDate: row.delivery_moved_to, shipName: row.delay?.ship ?? null, reason: row.delay?.reason ?? null },
    customer: customerPart(row, reader, isParty),
    seller: row.seller === null || row.seller_id === null ? null : { sellerId: row.seller_id, ...row.seller },
    lines: row.lines.map((line) => ({
      productId: line.product_id,
      name: localText(line.product_names, language),
      image: line.image === null ? null : toImageView(line.image),
      quantity: line.quantity_kg,
      unitPrice: line.unit_price_xpf,
      vatBasisPoints: line.vat_basis_points,
      lineNet: line.net_xpf,
      lineVat: line.vat_xpf,
    })),
    subtotal: row.subtotal_xpf,
    vat: row.vat_xpf,
    cps: row.cps_xpf,
    cpsBasisPoints: row.cps_basis_points,
    shippingMin: row.shipping_min_xpf,
    shippingMax: row.shipping_max_xpf,
    shippingBilled: row.shipping_max_xpf,
    actualShippingCharges: row.actual_shipping_xpf,
    grandTotal: row.grand_total_xpf,
    discount: row.discount_xpf,
    due,
    earnings: reader.role === 'CUSTOMER' ? null : earningsPart(sellerSum(row, row.dispute)),
    payment: reader.role === 'SELLER' ? null : paymentPart(row),
    refund: reader.role === 'SELLER' ? null : refundPart(row),
    billing: reader.role === 'SELLER' ? null : (row.billing as OrderView['billing']),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    receivedAt: row.received_at?.toISOString() ?? null,
    shipment: row.shipment === null ? null : shipmentPart(row.shipment, row.id),
    freightDifference: reader.role === 'SELLER' ? null : differencePart(row),
    freightCheck: reader.role === 'CUSTOMER' || !isParty ? null : (row.freight_check as OrderView['freightCheck']),
    awaitedFreight: reader.role === 'CUSTOMER' || !isParty ? 0 : (row.freight_pending?.awaited ?? 0),
    divided: dividedPart(row.divided, { reader, isSellerOfOrder: row.seller_id === reader.accountId }),
    dispute: isParty ? disputePart(row.dispute, reader) : null,
    history: row.history.map((event) => ({
      at: new Date(event.at).toISOString(),
      action: event.action as OrderView['history'][number]['action'],
      actor: event.actor as OrderActor,
      from: event.from as OrderStatus | null,
      to: event.to as OrderStatus,
      reason: event.reason,
    })),
    actions: actionsFor(row, reader, now),
    nextDeadline: nextDeadline(row),
  };
}

/** A seller learns the customer's name and phone once he holds the order; the address is the invoice's business. */
function customerPart(row: ViewRow, reader: Reader, isParty: boolean): OrderView['customer'] {
  const { name, phone, email } = row.customer;
  const isSeller = reader.role === 'SELLER';
  return {
    customerId: row.customer_id,
    name: isParty ? name : (name.split(' ')[0] ?? ''),
    phone: isParty ? phone : null,
    email: isSeller ? null : email,
  };
}

const earningsPart = (sum: SellerSum): OrderView['earnings'] => ({
  commission: sum.commissionXpf,
  sellerEarning: sum.subtotalXpf - sum.refundedGoodsXpf - sum.commissionXpf,
  sellerShareWithShipping: sum.freightXpf === null ? null : shareOf(sum),
});

function paymentPart({ payment }: ViewRow): OrderView['payment'] {
  if (payment === null) return null;
  return {
    paymentId: payment.id,
    method: payment.method as 'WIRE_TRANSFER',
    status: payment.status as 'PENDING',
    amount: payment.amount,
    goesBackByGateway: payment.goesBackByGateway,
    received: payment.status === 'PENDING' ? payment.received : payment.amount,
    reference: payment.reference,
    paidAt: payment.paidAt === null ? null : new Date(payment.paidAt).toISOString(),
  };
}

function refundPart({ refund }: ViewRow): OrderView['refund'] {
  if (refund === null) return null;
  return {
    refundId: refund.id,
    method: refund.method as 'COUPON',
    status: refund.status as 'REFUND_REQUEST',
    amount: refund.amount_xpf,
    requestedAt: new Date(refund.requested_at).toISOString(),
    decidedAt: refund.decided_at === null ? null : new Date(refund.decided_at).toISOString(),
    reason: refund.reason,
    ibanEnd: refund.iban?.slice(-4) ?? null,
  };
}

function shipmentPart(shipment: ShipmentJson, orderId: string): OrderView['shipment'] {
  return {
    shipId: shipment.ship_id,
    shipName: shipment.ship_name,
    voyageNumber: shipment.voyage_number,
    departDate: shipment.depart_date,
    arrivalDate: shipment.arrival_date,
    arrivalAt: shipment.arrival_at === null ? null : new Date(shipment.arrival_at).toISOString(),
    connaissementNumber: shipment.connaissement_number,
    fromIsland: shipment.from_island_id,
    receiptUrl: `/files/receipts/${orderId}`,
  };
}

function differencePart(row: ViewRow): OrderView['freightDifference'] {
  if (row.freight_pending !== null)
    return {
      kind: 'PENDING_PAYMENT',
      amount: row.freight_pending.amount,
      pendingPaymentId: row.freight_pending.id,
      status: row.freight_pending.status as 'PENDING',
    };
  return row.freight_coupon === null
    ? null
    : { kind: 'COUPON', amount: row.freight_coupon, pendingPaymentId: null, status: null };
}

/** What the table lets this reader do next. Whether a seller may accept is judged by the pool, not here. */
function actionsFor(row: ViewRow, reader: Reader, now: Date): OrderView['actions'] {
  const isOwn = reader.role === 'CUSTOMER' ? row.customer_id === reader.accountId : row.seller_id === reader.accountId;
  const facts = {
    isPaid: row.payment_status === 'VERIFIED',
    paymentUndecided: isUndecided(row.payment_status),
    isCustomerOfOrder: reader.role === 'CUSTOMER' && isOwn,
    isSellerOfOrder: reader.role === 'SELLER' && isOwn,
    hasOpenDispute: row.dispute?.status === 'OPEN',
    // Offers are answered on screens of their own.
    splitOfferOpen: false,
    deliveryDatePassed: isDeliveryOver(row, now),
    unloadObstacle: unloadObstacleOf(row, reader, now),
  };
  const actions = allowedActions(row.status, reader.role, facts);
  return reader.role === 'SELLER' && row.seller_id !== null && !isOwn
    ? []
    : actions.filter((action) => OFFERED.has(action));
}

/** An admin may always say it: before the arrival with a reason. */
function unloadObstacleOf({ shipment }: ViewRow, reader: Reader, now: Date) {
  if (shipment === null) return null;
  const arrival = { ...shipment, arrival_at: shipment.arrival_at === null ? null : new Date(shipment.arrival_at) };
  return unloadObstacle({ actor: reader.role, arrivalAt: arrivalOf(arrival), now, hasReason: true });
}

/** Actions that a call of the API performs. */
const OFFERED: ReadonlySet<string> = new Set([
  'VERIFY_PAYMENT',
  'REJECT_PAYMENT',
  'ACCEPT',
  'CANCEL',
  'GIVE_BACK',
  'SHIP',
  'UNLOAD',
  'CONFIRM_RECEIPT',
  'OPEN_DISPUTE',
  'ACCEPT_DISPUTE',
  'REFUND_IN_PART',
  'REJECT_DISPUTE',
]);
