import type { FreightPayer } from '@matete/contract/payment/freight-checks';
import type { AccountId, OrderId, Xpf } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { mayCorrectFreight, planFreightCorrection } from '@matete/domain/freight/correct-freight';
import { uuidv7 } from 'uuidv7';

import { type DecisionSubject, purchaseOf } from '#approval/money-decision';
import { emptyCoupon } from '#coupon/stop-coupon';
import { collectedFreightXpf } from '#freight-difference/cover-freight';
import { forgivePendingPayment } from '#freight-difference/forgive-pending-payment';
import { isBeingPaid } from '#freight-difference/pending-payment-store';
import { countFreight } from '#freight-difference/settle-freight-difference';
import { listUnspentFreightCoupons } from '#freight-difference/unspent-freight-coupons-query';
import { houseFreightXpf } from '#ledger/ledger-store';
import { post } from '#ledger/post';
import { notify } from '#notification/notify';
import { changeOrder, findById, listLines, lockById, type OrderRow } from '#order/order-store';
import { audit } from '#platform/audit/audit';
import type { Db, Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

/** A freight that an admin corrects, as it is stored while it waits for a second one. */
export interface CorrectedFreight {
  readonly orderId: OrderId;
  /** XPF that count from now on. */
  readonly countedXpf: Xpf;
  /** XPF that counted where the admin read it. */
  readonly shownXpf: Xpf;
  readonly payer: FreightPayer;
}

interface Corrected extends CorrectedFreight {
  readonly reason: string;
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * What a correction moves, for the decision about it: how far the figure moves, or what the house would bear beyond what the
 * order holds, whichever is more. Undefined where there is nothing to correct.
 */
export async function correctionSubject(
  db: Db,
  { orderId, countedXpf, payer }: CorrectedFreight,
): Promise<DecisionSubject | undefined> {
  const order = await findById(db, orderId);
  const actualXpf = order?.actual_shipping_xpf ?? null;
  if (order === undefined || actualXpf === null) return undefined;
  const borneXpf = payer === 'HOUSE' ? countedXpf - collectedFreightXpf(order) : 0;
  return {
    id: orderId,
    name: order.order_number,
    amountXpf: Math.max(Math.abs(countedXpf - actualXpf), borneXpf),
    expectedXpf: actualXpf,
    sumsOf: purchaseOf(order),
  };
}

/**
 * Corrects a freight that counts, higher or lower, until the seller is paid. What it had moved is taken back by new
 * entries as far as it can be (a debt that nobody paid, what the house bore, coupons of it that nobody spent), and the new
 * figure is settled like any actual freight. The invoice is issued anew.
 *
 * Refused: ORDER_NOT_FOUND; FREIGHT_NOT_CORRECTABLE, where none counts or the seller is paid; FREIGHT_CHANGED, where it is
 * not the figure that the admin read; FREIGHT_THE_SAME; FREIGHT_BEING_PAID, where the customer has answered for the difference.
 *
 * @source domain rules §8 "An admin can correct an actual freight until the seller is paid"
 */
export async function correctFreight(services: Runtime, tx: Tx, corrected: Corrected): Promise<Result<void>> {
  const { orderId, countedXpf, shownXpf, payer, now } = corrected;
  const order = await lockById(tx, orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const isPaidByCountry = (await listLines(tx, orderId)).every((line) => line.freight_paid_by_country);
  const fromXpf = order.actual_shipping_xpf;
  if (fromXpf === null || !mayCorrectFreight({ status: order.status, actualFreightXpf: fromXpf, isPaidByCountry }))
    return refuse('FREIGHT_NOT_CORRECTABLE', { details: { orderStatus: order.status } });
  if (fromXpf !== shownXpf) return refuse('FREIGHT_CHANGED');
  if (fromXpf === countedXpf) return refuse('FREIGHT_THE_SAME', { path: 'actualShippingCharges' });
  // Its answer is decided first: money that came for the old difference would come back as a coupon and leave the new one owed.
  if (await isBeingPaid(tx, orderId)) return refuse('FREIGHT_BEING_PAID');
  const forgivenXpf = await forgivePendingPayment(tx, orderId, now);
  const taken = await takeBack(tx, { order, corrected });
  await countFreight(services, tx, {
    order: { ...order, covered_shipping_xpf: taken.heldXpf },
    countedXpf,
    payer,
    subject: `${orderId} ${uuidv7()}`,
    now,
  });
  if (order.invoiced_at !== null) await changeOrder(tx, orderId, { invoice_outdated_at: now });
  await publishCorrection(tx, {
    order,
    fromXpf,
    corrected,
    forgivenXpf,
    takenXpf: taken.couponsXpf,
    heldXpf: taken.heldXpf,
  });
  return ok(undefined);
}

/** Takes back what can be of what the freight had moved so far. @returns What the order then holds for it, XPF. */
async function takeBack(
  tx: Tx,
  { order, corrected }: { order: OrderRow; corrected: Corrected },
): Promise<{ heldXpf: Xpf; couponsXpf: Xpf }> {
  const { countedXpf, reason, adminId, now } = corrected;
  const coupons = await listUnspentFreightCoupons(tx, order.id);
  const { toHouseXpf, takenCoupons, heldXpf } = planFreightCorrection(
    {
      heldXpf: order.covered_shipping_xpf ?? order.shipping_max_xpf,
      houseXpf: await houseFreightXpf(tx, order.id),
      unspentCouponsXpf: coupons.map((coupon) => coupon.balance_xpf),
    },
    countedXpf,
  );
  const emptied = [];
  for (const { id: couponId } of coupons.slice(0, takenCoupons))
    emptied.push(await emptyCoupon(tx, { couponId, reason, adminId, now }));
  const couponsXpf = emptied.reduce((sum, { amountXpf }) => sum + amountXpf, 0);
  if (toHouseXpf + couponsXpf > 0)
    await post(tx, {
      kind: 'FREIGHT_CORRECTED',
      subject: `${order.id} ${uuidv7()}`,
      orderId: order.id,
      now,
      entries: [
        ...emptied.map(({ entry }) => entry),
        { account: { kind: 'ESCROW', owner: order.id }, amountXpf: couponsXpf - toHouseXpf },
        { account: { kind: 'HOUSE_COST' }, amountXpf: toHouseXpf },
      ],
    });
  return { heldXpf, couponsXpf };
}

interface Published {
  readonly order: OrderRow;
  readonly fromXpf: Xpf;
  readonly corrected: Corrected;
  /** XPF of a debt that is no longer asked for. */
  readonly forgivenXpf: Xpf;
  /** XPF of coupons that were taken back. */
  readonly takenXpf: Xpf;
  /** XPF that the order held before the new figure was settled. */
  readonly heldXpf: Xpf;
}

/** Notifies customer and seller, and keeps the correction in the journal. */
async function publishCorrection(tx: Tx, published: Published): Promise<void> {
  const { order, fromXpf, corrected, forgivenXpf, takenXpf, heldXpf } = published;
  const { countedXpf, payer, reason, adminId, now } = corrected;
  const eventKey = `corrected ${order.id} ${uuidv7()}`;
  const data = { orderNumber: order.order_number, fromXpf, amountXpf: countedXpf, reason };
  const owedXpf = payer === 'CUSTOMER' ? Math.max(0, countedXpf - heldXpf) : 0;
  const variant = takenXpf > 0 ? 'taken' : forgivenXpf === 0 ? undefined : owedXpf > 0 ? 'replaced' : 'forgiven';
  await notify(tx, {
    accountId: order.customer_id,
    code: 9280,
    eventKey,
    orderId: order.id,
    data: variant === undefined ? data : { ...data, variant, takenXpf, forgivenXpf, owedXpf },
    now,
  });
  if (order.seller_id !== null)
    await notify(tx, { accountId: order.seller_id, code: 9281, eventKey, orderId: order.id, data, now });
  await audit(tx, {
    actorId: adminId,
    action: 'FREIGHT_CORRECTED',
    subjectKind: 'order',
    subjectId: order.id,
    details: { fromXpf, amountXpf: countedXpf, payer, takenXpf, forgivenXpf, reason },
    now,
  });
}
