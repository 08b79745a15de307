import type { FreightPayer } from '@matete/contract/payment/freight-checks';
import type { OrderId, Xpf } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import { isPaidOut } from '@matete/domain/order/order-statuses';
import type { JudgedFreight } from '@matete/domain/freight/claimed-freight';
import { freightDifference } from '@matete/domain/freight/freight-charge';
import { uuidv7 } from 'uuidv7';

import { returnNotMoney } from '#coupon/give-back';
import { issueCoupon } from '#coupon/issue-coupon';
import { collectedFreightXpf, payOutFreight } from '#freight-difference/cover-freight';
import { openCheck, removeCheck } from '#freight-difference/freight-check-store';
import { askForGivenUp, insertPendingPayment } from '#freight-difference/pending-payment-store';
import { balanceOf } from '#ledger/ledger-store';
import { post } from '#ledger/post';
import { notify } from '#notification/notify';
import type { EffectContextOf } from '#order/order-effect';
import type { OrderRow } from '#order/order-store';
import { changeOrder } from '#order/order-store';
import { countPastShipments } from '#order/shipment-store';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

/**
 * Settles the freight of an order that ships: at once where the claim is credible, else an admin checks it first and nothing moves.
 *
 * @source domain rules §8
 */
export async function settleFreightDifference({
  services,
  tx,
  order,
  input,
  now,
}: EffectContextOf<'SETTLE_FREIGHT_DIFFERENCE'>): Promise<void> {
  const { countedXpf } = input.freight;
  if (countedXpf === null) {
    await openFreightCheck(tx, { order, freight: input.freight, now });
    return;
  }
  // Beside the receipt of this ship the claim of an earlier one would be read as its claim.
  await removeCheck(tx, order.id);
  await countFreight(services, tx, { order, countedXpf, payer: 'CUSTOMER', now });
}

async function openFreightCheck(
  tx: Tx,
  { order, freight, now }: { order: OrderRow; freight: JudgedFreight; now: Date },
): Promise<void> {
  await openCheck(tx, {
    order_id: order.id,
    claimed_xpf: freight.claimedXpf,
    regulated_xpf: freight.regulatedXpf,
    created_at: now,
  });
  await changeOrder(tx, order.id, { actual_shipping_xpf: null, covered_shipping_xpf: collectedFreightXpf(order) });
}

export interface CountedFreight {
  /** Locked. */
  readonly order: OrderRow;
  /** XPF the ship charged, as believed. */
  readonly countedXpf: Xpf;
  /** Who pays what was not billed. */
  readonly payer: FreightPayer;
  /** Names its movements; absent: the shipment does. */
  readonly subject?: string;
  readonly now: Date;
}

/**
 * Makes a freight the actual one of its order: dearer than billed is owed by the customer (214) or borne by the house, cheaper
 * comes back as a coupon (405). A debt is no money: nobody is paid from it.
 *
 * @source domain rules §8
 */
export async function countFreight(services: Runtime, tx: Tx, counted: CountedFreight): Promise<void> {
  const { order, countedXpf, payer, now } = counted;
  await askForGivenUp(tx, order.id);
  const heldXpf = await takeHeldFreight(tx, { order, now });
  const differenceXpf = Math.max(0, freightDifference(collectedFreightXpf(order), countedXpf));
  const givenBackXpf = Math.max(0, heldXpf - countedXpf);
  const borneXpf = payer === 'HOUSE' ? differenceXpf : 0;
  const subject = counted.subject ?? (await freightSubject(tx, order.id));
  if (borneXpf > 0) await bear(tx, { order, amountXpf: borneXpf, subject, now });
  else if (differenceXpf > 0) await owe(tx, { order, amountXpf: differenceXpf, subject, now });
  await changeOrder(tx, order.id, {
    actual_shipping_xpf: countedXpf,
    covered_shipping_xpf: collectedFreightXpf(order) - givenBackXpf + borneXpf,
  });
  if (isPaidOut(order.status))
    await payOutFreight(tx, { order, amountXpf: heldXpf - givenBackXpf + borneXpf, subject: order.id, now });
  // Last: a seller's totals are locked before coupons.
  if (givenBackXpf > 0) await giveBack(services, tx, { order, amountXpf: givenBackXpf, subject, now });
}

/** Names the movements of a shipment's freight: an order whose voyage was cancelled is shipped, and settled, again. */
async function freightSubject(tx: Tx, orderId: OrderId): Promise<string> {
  const earlier = await countPastShipments(tx, orderId);
  return earlier === 0 ? orderId : `${orderId} ${earlier + 1}`;
}

interface FreightPart {
  readonly order: OrderRow;
  readonly amountXpf: Xpf;
  /** Names the movement. */
  readonly subject: string;
  readonly now: Date;
}

/** The freight that was billed and is nobody's yet, XPF, in the escrow: back into it where the order was finished meanwhile. */
async function takeHeldFreight(tx: Tx, { order, now }: Pick<FreightPart, 'order' | 'now'>): Promise<number> {
  if (!isPaidOut(order.status)) return collectedFreightXpf(order);
  const heldXpf = await balanceOf(tx, 'FREIGHT_HELD', order.id);
  await post(tx, {
    kind: 'FREIGHT_RELEASED',
    subject: order.id,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'FREIGHT_HELD', owner: order.id }, amountXpf: minus(heldXpf) },
      { account: { kind: 'ESCROW', owner: order.id }, amountXpf: heldXpf },
    ],
  });
  return heldXpf;
}

/** The debt stands against UNCOLLECTED until its money is there. */
async function owe(tx: Tx, { order, amountXpf, subject, now }: FreightPart): Promise<void> {
  const id = uuidv7();
  const { customer_id: customerId, id: orderId } = order;
  await insertPendingPayment(tx, {
    id,
    order_id: orderId,
    customer_id: customerId,
    amount_xpf: amountXpf,
    status: 'PENDING',
    created_at: now,
  });
  await post(tx, {
    kind: 'FREIGHT_OWED',
    subject,
    orderId,
    now,
    entries: [
      { account: { kind: 'RECEIVABLE', owner: id }, amountXpf: minus(amountXpf) },
      { account: { kind: 'UNCOLLECTED', owner: id }, amountXpf },
    ],
  });
  const data = { orderNumber: order.order_number, amountXpf };
  await notify(tx, { accountId: customerId, code: 214, eventKey: id, orderId, data, now });
}

async function bear(tx: Tx, { order, amountXpf, subject, now }: FreightPart): Promise<void> {
  await post(tx, {
    kind: 'FREIGHT_WAIVED',
    subject,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'HOUSE_COST' }, amountXpf: minus(amountXpf) },
      { account: { kind: 'ESCROW', owner: order.id }, amountXpf },
    ],
  });
}

async function giveBack(services: Runtime, tx: Tx, { order, amountXpf, subject, now }: FreightPart): Promise<void> {
  const moneyXpf = await returnNotMoney(tx, { orderId: order.id, amountXpf, subject: `freight ${subject}`, now });
  if (moneyXpf === 0) return;
  await issueCoupon(services, tx, {
    type: 'EXTRA_SHIPPING_CHARGES_REFUND',
    customerId: order.customer_id,
    orderId: order.id,
    orderNumber: order.order_number,
    amountXpf: moneyXpf,
    from: { kind: 'ESCROW', owner: order.id },
    kind: 'FREIGHT_GIVEN_BACK',
    subject,
    now,
  });
}
