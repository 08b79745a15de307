import { listUsesOf, moveUse } from '#coupon/coupon-use-store';
import { changeOrder, insertTransition } from '#order/order-store';
import { copyLines, insertPartOrder, keepLines } from '#order/part-order-store';
import { answer } from '#split-request/records/split-request-store';
import { type Refusal, refuse } from '@matete/domain/result';
import {
  type SplitCouponUse,
  splitOrder,
  type SplitOrder,
  type SplitSide,
} from '@matete/domain/split-request/split-order';
import { uuidv7 } from 'uuidv7';

import { post } from '#ledger/post';
import { countFishing } from '#market/fishing-room-store';
import { lastVoyageColumns } from '#market/last-voyage';
import { reserve } from '#market/offer-store';
import { endOfDelivery } from '#market/quote-orders';
import { notify } from '#notification/notify';
import type { EffectContext, StepInput } from '#order/order-effect';
import type { OrderLineRow, OrderRow } from '#order/order-store';
import type { Tx } from '#platform/db/database';

type Split = NonNullable<StepInput['split']>;

/** An order as it is divided: its lines, amounts and what coupons paid of it. */
export function toSplitOrder(
  order: Pick<
    OrderRow,
    'cps_xpf' | 'shipping_min_xpf' | 'shipping_max_xpf' | 'discount_xpf' | 'commission_basis_points'
  >,
  lines: readonly Pick<
    OrderLineRow,
    'product_id' | 'quantity_kg' | 'unit_price_xpf' | 'net_xpf' | 'vat_xpf' | 'freight_paid_by_country'
  >[],
  couponUses: readonly SplitCouponUse[],
): SplitOrder {
  return {
    lines: lines.map((line) => ({
      productId: line.product_id,
      quantityKg: line.quantity_kg,
      unitPriceXpf: line.unit_price_xpf,
      netXpf: line.net_xpf,
      vatXpf: line.vat_xpf,
      freightPaidByCountry: line.freight_paid_by_country,
    })),
    cpsXpf: order.cps_xpf,
    shippingMinXpf: order.shipping_min_xpf,
    shippingMaxXpf: order.shipping_max_xpf,
    discountXpf: order.discount_xpf,
    couponUses,
    commissionBasisPoints: order.commission_basis_points,
  };
}

/**
 * Takes the offered part out of an order: a new order of the same payment in the hands of the seller who offered it, with its
 * share of all amounts, coupons and escrow. The order keeps the rest; where nothing is left all its amounts are 0.
 *
 * @source domain rules §10
 */
export async function createSplitOrder(context: EffectContext): Promise<Refusal | undefined> {
  const { tx, order, lines, now } = context;
  const { split } = context.input;
  if (split === undefined) throw new RangeError('dividing an order without an offer');
  const couponUses = await listUsesOf(tx, order.id);
  const { part, remainder } = splitOrder(toSplitOrder(order, lines, couponUses), split.lines);
  const child = await insertPart(tx, { order, part, split, now });
  await moveCouponUses(tx, { from: order.id, to: child.id, part, remainder });
  await keepRemainder(tx, order.id, remainder);
  await post(tx, {
    kind: 'ORDER_SPLIT',
    subject: child.id,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'ESCROW', owner: order.id }, amountXpf: -part.grandTotalXpf },
      { account: { kind: 'ESCROW', owner: child.id }, amountXpf: part.grandTotalXpf },
    ],
  });
  await answer(tx, split.splitRequestId, { status: split.answer, newOrderId: child.id, now });
  await notify(tx, {
    accountId: split.sellerId,
    code: 5207,
    eventKey: split.splitRequestId,
    orderId: child.id,
    data: { orderNumber: child.order_number },
    now,
  });
  const { sellerId, islandId } = split;
  if (!(await reserve(tx, { orderId: child.id, sellerId, islandId, lines: split.lines, now })))
    return { code: 'SUPPLY_INSUFFICIENT' };
  return (await countFishing(tx, child.id, now))
    ? undefined
    : refuse('FISHING_LIMIT_REACHED', { params: { remainingKg: 0 } }).refusal;
}

async function insertPart(
  tx: Tx,
  { order, part, split, now }: { order: OrderRow; part: SplitSide; split: Split; now: Date },
): Promise<{ id: string; order_number: string }> {
  const child = await insertPartOrder(tx, {
    ...amountsOf(part),
    id: uuidv7(),
    customer_id: order.customer_id,
    seller_id: split.sellerId,
    parent_order_id: order.id,
    status: 'PREPARING',
    payment_status: 'VERIFIED',
    payout_status: 'PENDING',
    payment_id: order.payment_id,
    shipment_date: order.shipment_date,
    cps_basis_points: order.cps_basis_points,
    commission_basis_points: order.commission_basis_points,
    billing: JSON.stringify(order.billing),
    language: order.language,
    placed_at: order.placed_at,
    paid_at: order.paid_at,
    accepted_at: now,
    due_at: endOfDelivery(order.shipment_date),
    ...lastVoyageColumns(split.lastVoyage),
  });
  await copyLines(tx, { from: order.id, to: child.id, lines: part.lines });
  await insertTransition(tx, {
    orderId: child.id,
    action: 'ACCEPT_SPLIT',
    from: null,
    to: 'PREPARING',
    mover: { actor: 'CUSTOMER', actorId: order.customer_id },
    now,
  });
  return child;
}

const amountsOf = (side: SplitSide) => ({
  total_kg: side.totalKg,
  subtotal_xpf: side.subtotalXpf,
  vat_xpf: side.vatXpf,
  cps_xpf: side.cpsXpf,
  shipping_min_xpf: side.shippingMinXpf,
  shipping_max_xpf: side.shippingMaxXpf,
  grand_total_xpf: side.grandTotalXpf,
  discount_xpf: side.discountXpf,
  commission_xpf: side.commissionXpf,
});

async function keepRemainder(tx: Tx, orderId: string, remainder: SplitSide): Promise<void> {
  await changeOrder(tx, orderId, amountsOf(remainder));
  // Lines of an order that is divided whole stay, so that it still says what it was about.
  if (remainder.lines.length > 0) await keepLines(tx, orderId, remainder.lines);
}

/** What coupons paid goes with the goods, so that calling off either side gives back no more and no less. */
async function moveCouponUses(
  tx: Tx,
  { from, to, part, remainder }: { from: string; to: string; part: SplitSide; remainder: SplitSide },
): Promise<void> {
  for (const { couponId, amountXpf } of part.couponUses) {
    const leftXpf = remainder.couponUses.find((use) => use.couponId === couponId)?.amountXpf ?? 0;
    await moveUse(tx, { couponId, from, to, movedXpf: amountXpf, leftXpf });
  }
}
