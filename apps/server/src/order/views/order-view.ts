import type { OrderView } from '@matete/contract/order/order-views';
import type { Language } from '@matete/contract/primitives';
import { discountsOf } from '@matete/domain/coupon/discounts-of';
import type { CouponId, OrderId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { isDeliveryOver } from '@matete/domain/order/delivery-dates';
import { isInPool, isOver, nextDeadline } from '@matete/domain/order/order-statuses';
import { allowedActions } from '@matete/domain/order/order-table';
import { type SellerSum, sellerSum, shareOf } from '@matete/domain/order/seller-sum';
import { arrivalOf, unloadObstacle } from '@matete/domain/order/unloading';
import { isUndecided } from '@matete/domain/order/order-payment-table';
import { ratingUntil } from '@matete/domain/rating/rating-period';
import { voyageNumberParts } from '@matete/domain/shipping/voyage-number';

import { readAskableOf } from '#coupon/askable-query';
import { refundPart } from '#coupon/refund-part';
import { deliveryOf, moneyOf } from '#order/order-parts';
import type { OrderRow } from '#order/order-store';
import { disputePart } from '#order/views/dispute-part-query';
import { dividedPart } from '#order/views/divided-part-query';
import { listViewRows, type ShipmentJson, type ViewRow } from '#order/views/order-view-query';
import type { Db } from '#platform/db/database';
import { localText } from '#platform/local-names';
import { type Caller, isInGoodStanding } from '#platform/session/caller';
import { toImageView } from '#platform/storage/image-view';

export interface OrderReader {
  readonly orderIds: readonly OrderId[];
  readonly reader: Reader;
  readonly language: Language;
  readonly now: Date;
}

/** Whole orders as a reader may see them, in the order asked for. */
export async function readOrderViews(db: Db, { orderIds, reader, language, now }: OrderReader): Promise<OrderView[]> {
  const rows = await listViewRows(db, orderIds, reader);
  const askable = await askableIn(db, rows, { reader, now });
  return orderIds.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    return row === undefined ? [] : [toOrderView(row, reader, { language, now, askable })];
  });
}

/**
 * Whether a reader may see an order at all: its parties, the admin, and a seller who may take orders while it is in the pool.
 *
 * @source domain rules §2: a blocked seller cannot see the pool
 */
export function maySee(
  order: Pick<OrderRow, 'customer_id' | 'seller_id' | 'status' | 'payment_status' | 'awaits_confirmation'>,
  reader: Caller,
  now: Date,
): boolean {
  if (reader.role === 'ADMIN') return true;
  if (reader.role === 'CUSTOMER') return order.customer_id === reader.accountId;
  return order.seller_id === reader.accountId || (isInPool(order) && isInGoodStanding(reader, now));
}

export type Reader = Pick<Caller, 'accountId' | 'role'> & Partial<Pick<Caller, 'company' | 'personId'>>;

/** What coupons paid: those that are not given back, and all of it by kind. The seller does not see it. */
function couponsPart({ coupons }: ViewRow, { role }: Reader): Pick<OrderView, 'coupons' | 'discounts'> {
  if (role === 'SELLER') return { coupons: null, discounts: null };
  const uses = coupons ?? [];
  return {
    coupons: uses.flatMap(({ isReturned, ...use }) => (isReturned ? [] : [use])),
    discounts: discountsOf(uses),
  };
}

/** Whether a reader does the accounts of the company that ordered: they read, and do nothing. */
export const isAccountant = ({ accountId, company }: Reader): boolean =>
  company?.role === 'ACCOUNTANT' && company.companyId === accountId;

export function toOrderView(
  row: ViewRow,
  reader: Reader,
  { language, now, askable }: Pick<OrderReader, 'language' | 'now'> & { readonly askable?: ReadonlySet<CouponId> },
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
    acceptsWaiting: row.accepts_waiting,
    deliveryMoved:
      row.delivery_moved_to === null
        ? null
        : { toDate: row.delivery_moved_to, shipName: row.delay?.ship ?? null, reason: row.delay?.reason ?? null },
    ...ratingPart(row, reader, now),
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
    freightCollected: row.covered_shipping_xpf ?? row.shipping_max_xpf,
    actualShippingCharges: row.actual_shipping_xpf,
    grandTotal: row.grand_total_xpf,
    discount: row.discount_xpf,
    due,
    ...couponsPart(row, reader),
    earnings: reader.role === 'CUSTOMER' ? null : earningsPart(sellerSum(moneyOf(row), row.dispute), row, reader),
    payment: reader.role === 'SELLER' ? null : paymentPart(row),
    ...refundsPart(row, reader, askable),
    hasReturnableGoods: row.is_returnable,
    isOver: isOver(row.status),
    placedBy: reader.role === 'SELLER' ? null : row.placer,
    billing: reader.role === 'SELLER' ? null : row.billing,
    purchaseReference: reader.role === 'SELLER' ? null : row.purchase_reference,
    hasNews: row.has_news,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    receivedAt: row.received_at?.toISOString() ?? null,
    shipment: row.shipment === null ? null : shipmentPart(row.shipment, row.id),
    freightDifference: reader.role === 'SELLER' ? null : differencePart(row),
    freightCheck: reader.role === 'CUSTOMER' || !isParty ? null : row.freight_check,
    awaitedFreight: reader.role === 'CUSTOMER' || !isParty ? 0 : (row.freight_pending?.awaited ?? 0),
    divided: dividedPart(row.divided, { reader, isSellerOfOrder: row.seller_id === reader.accountId }),
    dispute: isParty ? disputePart(row.dispute, reader) : null,
    history: row.history.map(eventPart),
    actions: actionsFor(row, reader, now),
    ...waitingPart(row),
    collector: collectorPart(row, isParty),
  };
}

const eventPart = (event: ViewRow['history'][number]): OrderView['history'][number] => ({
  at: new Date(event.at).toISOString(),
  action: event.action,
  actor: event.actor,
  from: event.from,
  to: event.to,
  reason: event.reason,
});

/** What its customer can say of it, and said; nobody else reads it here. */
function ratingPart(row: ViewRow, reader: Reader, now: Date): Pick<OrderView, 'ratingUntil' | 'ownStars'> {
  if (reader.role !== 'CUSTOMER' || isAccountant(reader)) return { ratingUntil: null, ownStars: null };
  const decidedAt = row.dispute?.decidedAt ?? null;
  const completedAt = row.received_at ?? (decidedAt === null ? null : new Date(decidedAt));
  const until = ratingUntil({ status: row.status, paymentStatus: row.payment_status, completedAt });
  return { ratingUntil: until !== undefined && until >= tahitiDayOf(now) ? until : null, ownStars: row.stars };
}

/** A seller sees the customer's name and phone once they hold the order; the address stands on the invoice only. */
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

/** What the clock does next with it, and whether it waits for its customer's confirmation. */
const waitingPart = (row: ViewRow): Pick<OrderView, 'nextDeadline' | 'awaitsConfirmation'> => ({
  nextDeadline: nextDeadline({
    status: row.status,
    paymentStatus: row.payment_status,
    awaitsConfirmation: row.awaits_confirmation,
    dueAt: row.due_at,
  }),
  awaitsConfirmation: row.status !== 'CANCELLED' && row.awaits_confirmation,
});

/** Who collects it in its customer's place: for its parties, as the customer's own phone. */
const collectorPart = ({ collector_name: name, collector_phone: phone }: ViewRow, isParty: boolean) =>
  name === null || !isParty ? null : { name, phone };

const earningsPart = (
  sum: SellerSum,
  { discount_xpf: discountXpf }: ViewRow,
  reader: Reader,
): OrderView['earnings'] => ({
  commission: sum.commissionXpf,
  sellerEarning: sum.subtotalXpf - sum.refundedGoodsXpf - sum.commissionXpf,
  sellerShareWithShipping: sum.freightXpf === null ? null : shareOf(sum),
  // Goods, taxes and freight pass through: what is left to the house is its commission.
  siteEarning:
    reader.role !== 'ADMIN' || sum.freightXpf === null
      ? null
      : { withoutDiscount: sum.commissionXpf, withDiscount: sum.commissionXpf - discountXpf },
});

function paymentPart({ payment }: ViewRow): OrderView['payment'] {
  if (payment === null) return null;
  return {
    paymentId: payment.id,
    method: payment.method,
    status: payment.status,
    amount: payment.amount,
    goesBackByGateway: payment.goesBackByGateway,
    received: payment.status === 'PENDING' ? payment.received : payment.amount,
    reference: payment.reference,
    paidAt: payment.paidAt === null ? null : new Date(payment.paidAt).toISOString(),
  };
}

/** Coupons of refunds that their customer may ask money for instead of. */
async function askableIn(db: Db, rows: readonly ViewRow[], { reader, now }: Pick<OrderReader, 'reader' | 'now'>) {
  if (reader.role !== 'CUSTOMER') return new Set<CouponId>();
  const couponIds = rows.flatMap(({ refunds }) => (refunds ?? []).flatMap((refund) => refund.coupon_id ?? []));
  return new Set((await readAskableOf(db, couponIds, now)).map(({ couponId }) => couponId));
}

function refundsPart({ refunds }: ViewRow, reader: Reader, askable?: ReadonlySet<CouponId>) {
  const shown = reader.role === 'SELLER' ? [] : (refunds ?? []).map((refund) => refundPart(refund, askable));
  return { refund: shown.at(-1) ?? null, refunds: shown };
}

function shipmentPart(shipment: ShipmentJson, orderId: OrderId): OrderView['shipment'] {
  return {
    shipId: shipment.ship_id,
    shipName: shipment.ship_name,
    shipNumber: shipment.ship_number,
    voyageNumber: shipment.voyage_number,
    voyage: voyageNumberParts(shipment.voyage_number),
    departDate: shipment.depart_date,
    arrivalDate: shipment.arrival_date,
    arrivalAt: shipment.arrival_at === null ? null : new Date(shipment.arrival_at).toISOString(),
    connaissementNumber: shipment.connaissement_number,
    fromIsland: shipment.from_island_id,
    receiptUrl: `/files/receipts/${orderId}`,
    receiptByteCount: shipment.receipt_bytes,
  };
}

function differencePart(row: ViewRow): OrderView['freightDifference'] {
  if (row.freight_pending !== null)
    return {
      kind: 'PENDING_PAYMENT',
      amount: row.freight_pending.amount,
      pendingPaymentId: row.freight_pending.id,
      status: row.freight_pending.status,
    };
  return row.freight_coupon === null
    ? null
    : { kind: 'COUPON', amount: row.freight_coupon, pendingPaymentId: null, status: null };
}

/** What the table lets this reader do next. Whether a seller may accept is judged by the pool, not here. */
function actionsFor(row: ViewRow, reader: Reader, now: Date): OrderView['actions'] {
  if (isAccountant(reader)) return [];
  const isOwn = reader.role === 'CUSTOMER' ? row.customer_id === reader.accountId : row.seller_id === reader.accountId;
  const facts = {
    isPaid: row.payment_status === 'VERIFIED',
    isConfirmed: !row.awaits_confirmation,
    paymentUndecided: isUndecided(row.payment_status),
    isCustomerOfOrder: reader.role === 'CUSTOMER' && isOwn,
    isSellerOfOrder: reader.role === 'SELLER' && isOwn,
    hasOpenDispute: row.dispute?.status === 'OPEN',
    // Offers are answered on screens of their own.
    splitOfferOpen: false,
    deliveryDatePassed: isDeliveryOver(deliveryOf(row), now),
    unloadObstacle: unloadObstacleOf(row, reader, now),
  };
  const actions = allowedActions(row.status, reader.role, facts);
  return reader.role === 'SELLER' && row.seller_id !== null && !isOwn
    ? []
    : actions.filter((action) => OFFERED.has(action));
}

/** An admin may always mark an order as unloaded: before the arrival with a reason. */
function unloadObstacleOf({ shipment }: ViewRow, reader: Reader, now: Date) {
  if (shipment === null) return null;
  const { arrival_at: at, arrival_date: arrivalDate } = shipment;
  const arrivalAt = arrivalOf({ arrivalAt: at === null ? null : new Date(at), arrivalDate });
  return unloadObstacle({ actor: reader.role, arrivalAt, now, hasReason: true });
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
  'CALL_OFF',
  'TAKE_BACK',
  'NOTE_LOST',
  'CHANGE_DATE',
  'CHANGE_VOYAGE',
  'WITHDRAW_DISPUTE',
]);
