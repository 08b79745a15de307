import type { OrderId, PaymentId, Xpf } from '@matete/contract/units';
import { commissionOf } from '@matete/domain/market/order-money';
import { dueOncePaid } from '@matete/domain/order/confirm-by';
import { uuidv7 } from 'uuidv7';

import type { PlaceContext, PlaceRequest } from '#checkout/place-request';
import { insertPlaced } from '#checkout/placed-orders-store';
import type { PricedOrder } from '#market/quote-orders';
import type { OrderRow } from '#order/order-store';
import { type NewOrderRow, placedOrderRow } from '#order/placed-order-store';
import { newReference } from '#payment/records/new-reference';

export interface PlacedOrder {
  readonly row: OrderRow;
  readonly dueXpf: Xpf;
}

export interface PlacedPayment {
  readonly paymentId: PaymentId;
  readonly method: 'WIRE_TRANSFER' | 'CREDIT_CARD' | 'REVOLUT';
  readonly amount: number;
  readonly reference: string;
}

export interface Placement {
  readonly request: PlaceRequest;
  readonly priced: readonly PricedOrder[];
  readonly duesXpf: readonly Xpf[];
  /** Due for all of them together, XPF. */
  readonly amountXpf: Xpf;
  readonly paymentDueAt: Date;
  /** Version of the terms that holds for them. */
  readonly termsVersion: number;
  /** Their customer has not confirmed their e-mail address yet. */
  readonly awaitsConfirmation: boolean;
}

/** Writes the payment, the orders with their lines and first line of history, and takes them out of the cart. */
export async function insertPlacedOrders(
  context: PlaceContext,
  placement: Placement,
): Promise<{ orders: PlacedOrder[]; payment: PlacedPayment | null }> {
  const { request, amountXpf } = placement;
  const payment: PlacedPayment | null =
    amountXpf === 0
      ? null
      : { paymentId: uuidv7(), method: request.paymentMethod, amount: amountXpf, reference: newReference() };
  const rows = placement.priced.map((order, index) => orderRow(context, placement, { order, index, payment }));
  const orderNumbers = await insertRows(context, { placement, rows, payment });
  const orders = rows.map((row, index) => {
    const orderNumber = orderNumbers.get(row.id);
    if (orderNumber === undefined) throw new Error('an order was written whose number did not come back');
    return { row: placedOrderRow(row, orderNumber), dueXpf: placement.duesXpf[index] ?? 0 };
  });
  return { orders, payment };
}

interface Rows {
  readonly placement: Placement;
  readonly rows: readonly NewOrderRow[];
  readonly payment: PlacedPayment | null;
}

async function insertRows(
  { tx, caller, now }: PlaceContext,
  { placement, rows, payment }: Rows,
): Promise<ReadonlyMap<OrderId, string>> {
  const customerId = caller.accountId;
  const history = rows.map((row) => ({
    id: uuidv7(),
    order_id: row.id,
    at: now,
    action: 'PLACE',
    actor: 'CUSTOMER',
    actor_id: customerId,
    from_status: null,
    to_status: 'PENDING',
    reason: null,
  }));
  return insertPlaced(tx, {
    payment: payment === null ? null : { ...payment, amountXpf: payment.amount, customerId, now },
    orders: rows,
    lines: placement.priced.flatMap((order, index) => lineRows(rows[index]?.id ?? '', order)),
    history,
    cartOf: caller.personId,
    ordered: placement.request.orders,
  });
}

interface RowInput {
  readonly order: PricedOrder;
  readonly index: number;
  readonly payment: PlacedPayment | null;
}

function orderRow(context: PlaceContext, placement: Placement, { order, index, payment }: RowInput): NewOrderRow {
  const { caller, now, language } = context;
  const { money, shipping, rates, wanted } = order;
  const dueXpf = placement.duesXpf[index] ?? 0;
  const shipmentDate = wanted.shipmentDate;
  if (shipping === undefined || shipmentDate === null)
    throw new RangeError('an order without freight or date was not refused');
  const isPaid = dueXpf === 0;
  const waits = { awaits_confirmation: placement.awaitsConfirmation, accept_by: order.lastAcceptAt ?? null };
  return {
    id: uuidv7(),
    customer_id: caller.accountId,
    placed_by: caller.personId === caller.accountId ? null : caller.personId,
    status: 'PENDING',
    payment_status: isPaid ? 'VERIFIED' : 'PENDING',
    payout_status: 'PENDING',
    payment_id: isPaid ? null : (payment?.paymentId ?? null),
    shipment_date: shipmentDate,
    total_kg: wanted.lines.reduce((sum, line) => sum + line.quantityKg, 0),
    subtotal_xpf: money.subtotalXpf,
    vat_xpf: money.vatXpf,
    cps_xpf: money.cpsXpf,
    cps_basis_points: rates.cpsBasisPoints,
    shipping_min_xpf: shipping.minXpf,
    shipping_max_xpf: shipping.maxXpf,
    grand_total_xpf: money.grandTotalXpf,
    discount_xpf: money.grandTotalXpf - dueXpf,
    commission_basis_points: rates.commissionBasisPoints,
    commission_xpf: commissionOf(money.subtotalXpf, rates.commissionBasisPoints),
    billing: placement.request.billingDetail,
    language,
    placed_at: now,
    paid_at: isPaid ? now : null,
    due_at: isPaid ? dueOncePaid({ ...waits, shipment_date: shipmentDate }, now) : placement.paymentDueAt,
    ...waits,
    collector_name: placement.request.collector?.name ?? null,
    collector_phone: placement.request.collector?.phone || null,
    terms_version: placement.termsVersion,
    accepts_waiting: order.fillableBy === 0,
  };
}

function lineRows(orderId: OrderId, { wanted, money }: PricedOrder) {
  return wanted.lines.map(({ product, quantityKg }, position) => ({
    order_id: orderId,
    position,
    product_id: product.id,
    product_names: product.names,
    quantity_kg: quantityKg,
    unit_price_xpf: product.priceXpf,
    vat_basis_points: product.vatBasisPoints,
    net_xpf: money.lines[position]?.netXpf ?? 0,
    vat_xpf: money.lines[position]?.vatXpf ?? 0,
    tariff_code: product.tariffCode,
    cubic_cm_per_kg: product.cubicCmPerKg,
    freight_paid_by_country: product.freightPaidByCountry,
    is_returnable: product.isReturnable,
    max_travel_days: product.maxTravelDays,
  }));
}
