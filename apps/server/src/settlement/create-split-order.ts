import { changeOrder } from '#order/order-store';
import { type Refusal, refuse } from '@matete/domain/result';
import {
  type SplitCouponUse,
  splitOrder,
  type SplitOrder,
  type SplitSide,
} from '@matete/domain/split-request/split-order';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';

import { post } from '#ledger/post';
import { countFishing } from '#market/fishing-room';
import { keptVoyage } from '#market/last-voyage';
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
  const couponUses = await readCouponUses(tx, order.id);
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
  await tx
    .updateTable('split_requests')
    .set({ status: split.answer, new_order_id: child.id, decided_at: now })
    .where('id', '=', split.splitRequestId)
    .execute();
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

async function readCouponUses(tx: Tx, orderId: string): Promise<SplitCouponUse[]> {
  const rows = await tx
    .selectFrom('coupon_uses')
    .select(['coupon_id', 'amount_xpf'])
    .where('order_id', '=', orderId)
    .where('returned_xpf', '=', 0)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ couponId: row.coupon_id, amountXpf: row.amount_xpf }));
}

async function insertPart(
  tx: Tx,
  { order, part, split, now }: { order: OrderRow; part: SplitSide; split: Split; now: Date },
): Promise<{ id: string; order_number: string }> {
  const child = await tx
    .insertInto('orders')
    .values({
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
      ...keptVoyage(split.lastVoyage),
    })
    .returning(['id', 'order_number'])
    .executeTakeFirstOrThrow();
  for (const line of part.lines) {
    await sql`
      insert into order_lines (order_id, position, product_id, product_names, quantity_kg, unit_price_xpf, vat_basis_points, net_xpf, vat_xpf,
        tariff_code, cubic_cm_per_kg, freight_paid_by_country, max_travel_days)
      select ${child.id}, position, product_id, product_names, ${line.quantityKg}, unit_price_xpf, vat_basis_points, ${line.netXpf}, ${line.vatXpf},
        tariff_code, cubic_cm_per_kg, freight_paid_by_country, max_travel_days
      from order_lines where order_id = ${order.id} and product_id = ${line.productId}`.execute(tx);
  }
  await tx
    .insertInto('order_transitions')
    .values({
      id: uuidv7(),
      order_id: child.id,
      at: now,
      action: 'ACCEPT_SPLIT',
      actor: 'CUSTOMER',
      actor_id: order.customer_id,
      from_status: null,
      to_status: 'PREPARING',
      reason: null,
    })
    .execute();
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
  if (remainder.lines.length === 0) return;
  for (const line of remainder.lines) {
    await tx
      .updateTable('order_lines')
      .set({ quantity_kg: line.quantityKg, net_xpf: line.netXpf, vat_xpf: line.vatXpf })
      .where('order_id', '=', orderId)
      .where('product_id', '=', line.productId)
      .execute();
  }
  await tx
    .deleteFrom('order_lines')
    .where('order_id', '=', orderId)
    .where(
      'product_id',
      'not in',
      remainder.lines.map((line) => line.productId),
    )
    .execute();
}

/** What coupons paid goes with the goods, so that calling off either side gives back no more and no less. */
async function moveCouponUses(
  tx: Tx,
  { from, to, part, remainder }: { from: string; to: string; part: SplitSide; remainder: SplitSide },
): Promise<void> {
  for (const { couponId, amountXpf } of part.couponUses) {
    await sql`
      insert into coupon_uses (order_id, coupon_id, position, amount_xpf, used_at)
      select ${to}, coupon_id, position, ${amountXpf}, used_at from coupon_uses where order_id = ${from} and coupon_id = ${couponId}`.execute(
      tx,
    );
    const left = remainder.couponUses.find((use) => use.couponId === couponId)?.amountXpf ?? 0;
    await (
      left === 0
        ? sql`delete from coupon_uses where order_id = ${from} and coupon_id = ${couponId}`
        : sql`update coupon_uses set amount_xpf = ${left} where order_id = ${from} and coupon_id = ${couponId}`
    ).execute(tx);
  }
}
