import type { OrderId } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import { endOfDelivery } from '@matete/domain/order/delivery-dates';
import { type Refusal, refuse } from '@matete/domain/result';
import { splitOrder, type SplitSide } from '@matete/domain/split-request/split-order';
import { uuidv7 } from 'uuidv7';

import { listUsesOf, moveUse } from '#coupon/coupon-use-store';
import { post } from '#ledger/post';
import { countFishing } from '#market/fishing-room-store';
import { lastVoyageColumns } from '#market/last-voyage';
import { reserve } from '#market/offer-store';
import { notify } from '#notification/notify';
import type { EffectContextOf, TakenPart } from '#order/order-effect';
import { changeOrder, insertTransition } from '#order/order-store';
import type { OrderRow } from '#order/order-store';
import { copyLines, insertPartOrder, keepLines } from '#order/part-order-store';
import { toSplitOrder } from '#order/to-split-order';
import type { Tx } from '#platform/db/database';
import { answer } from '#split-request/records/split-request-store';

/**
 * Divides an order: the offered part becomes a new order of the same payment, held by the seller who offered it, with
 * its share of amounts, coupons and escrow. The order keeps the remainder; where nothing remains its amounts are 0.
 *
 * @source domain rules §10
 */
export async function createSplitOrder(context: EffectContextOf<'CREATE_SPLIT_ORDER'>): Promise<Refusal | undefined> {
  const { tx, order, lines, now } = context;
  const taken = context.input.part;
  const couponUses = await listUsesOf(tx, order.id);
  const { part, remainder } = splitOrder(toSplitOrder(order, lines, couponUses), taken.lines, taken.freightXpf);
  const child = await insertPart(tx, { order, part, taken, now });
  await moveCouponUses(tx, { from: order.id, to: child.id, part, remainder });
  await storeRemainder(tx, order.id, remainder);
  await post(tx, {
    kind: 'ORDER_SPLIT',
    subject: child.id,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'ESCROW', owner: order.id }, amountXpf: minus(part.grandTotalXpf) },
      { account: { kind: 'ESCROW', owner: child.id }, amountXpf: part.grandTotalXpf },
    ],
  });
  await answer(tx, taken.splitRequestId, { status: taken.answer, newOrderId: child.id, now });
  await notify(tx, {
    accountId: taken.sellerId,
    code: 5207,
    eventKey: taken.splitRequestId,
    orderId: child.id,
    data: { orderNumber: child.order_number },
    now,
  });
  const { sellerId, islandId } = taken;
  if (!(await reserve(tx, { orderId: child.id, sellerId, islandId, lines: taken.lines, now })))
    return { code: 'SUPPLY_INSUFFICIENT' };
  return (await countFishing(tx, child.id, now))
    ? undefined
    : refuse('FISHING_LIMIT_REACHED', { params: { remainingKg: 0 } }).refusal;
}

async function insertPart(
  tx: Tx,
  { order, part, taken, now }: { order: OrderRow; part: SplitSide; taken: TakenPart; now: Date },
): Promise<{ id: OrderId; order_number: string }> {
  const child = await insertPartOrder(tx, {
    ...amountsOf(part),
    id: uuidv7(),
    customer_id: order.customer_id,
    seller_id: taken.sellerId,
    parent_order_id: order.id,
    placed_by: order.placed_by,
    status: 'PREPARING',
    payment_status: 'VERIFIED',
    payout_status: 'PENDING',
    payment_id: order.payment_id,
    shipment_date: order.shipment_date,
    cps_basis_points: order.cps_basis_points,
    commission_basis_points: order.commission_basis_points,
    billing: JSON.stringify(order.billing),
    language: order.language,
    terms_version: order.terms_version,
    placed_at: order.placed_at,
    paid_at: order.paid_at,
    accepted_at: now,
    due_at: endOfDelivery(order.shipment_date),
    ...lastVoyageColumns(taken.lastVoyage),
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

async function storeRemainder(tx: Tx, orderId: OrderId, remainder: SplitSide): Promise<void> {
  await changeOrder(tx, orderId, amountsOf(remainder));
  // An order that is divided whole keeps its lines, so that it still shows what was ordered.
  if (remainder.lines.length > 0) await keepLines(tx, orderId, remainder.lines);
}

/** Moves the coupon uses of the part to the new order, so that cancelling either side gives back its own share. */
async function moveCouponUses(
  tx: Tx,
  { from, to, part, remainder }: { from: OrderId; to: OrderId; part: SplitSide; remainder: SplitSide },
): Promise<void> {
  for (const { couponId, amountXpf } of part.couponUses) {
    const leftXpf = remainder.couponUses.find((use) => use.couponId === couponId)?.amountXpf ?? 0;
    await moveUse(tx, { couponId, from, to, movedXpf: amountXpf, leftXpf });
  }
}
