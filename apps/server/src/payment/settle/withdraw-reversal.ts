import type { OrderId, Xpf } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import { dueOf } from '@matete/domain/order/kept-money';
import { isWaitingForPayment } from '@matete/domain/order/order-statuses';
import { ok, type Result } from '@matete/domain/result';

import { issueCoupon, issueCoupons, type NewCoupon } from '#coupon/issue-coupon';
import { readCovered } from '#ledger/reversals-query';
import { post } from '#ledger/post';
import type { StepPorts } from '#order/order-effect';
import { moneyOf } from '#order/order-parts';
import { changeOrder, findById as findOrder, lockById as lockOrder } from '#order/order-store';
import { giveBackBorne } from '#payment/records/give-back-borne';
import { changePayment, lockById as lockPayment, lockOrdersOf } from '#payment/records/payment-store';
import { refreshPayment } from '#payment/records/refresh-payment';
import { insertCouponRefund } from '#payment/records/refund-store';
import { changeReversal, listOrders, lockById, type ReversalRow } from '#payment/records/reversal-store';
import { giveCardCoupon } from '#payment/settle/settle-gift-card';
import { letIntoPool, takeReceived } from '#payment/settle/take-received';
import { givePointsAgain } from '#points/take-points-back';
import type { Tx } from '#platform/db/database';

/**
 * Takes money in again that a gateway had taken back: a charge that counts after all, a chargeback that its holder
 * lost. Orders that wait to be paid again are paid with it and enter the pool; where they were paid again or cancelled
 * meanwhile, their customer gets it as a coupon, and so what a refund held back because the gateway had given it back;
 * who bore what was taken of the others has it back.
 */
export async function withdrawReversal(
  services: StepPorts,
  tx: Tx,
  { reversalId, now }: { reversalId: string; now: Date },
): Promise<Result<'WITHDRAWN' | 'ALREADY'>> {
  // The orders before the reversal, as a refund that covers it does. Those that wait to be paid again come after that payment.
  const taken = await listOrders(tx, reversalId);
  for (const row of taken) if (!row.is_held) await lockOrder(tx, row.order_id);
  const reversal = await lockById(tx, reversalId);
  if (reversal === undefined || reversal.withdrawn_at !== null) return ok('ALREADY');
  const held = taken.filter((row) => row.is_held);
  await changeReversal(tx, reversal.id, { withdrawn_at: now, open_xpf: 0 });
  await bookLoss(services, tx, {
    reversal,
    lostXpf: reversal.amount_xpf - held.reduce((sum, row) => sum + row.amount_xpf, 0),
    now,
  });
  for (const row of taken) {
    const order = row.is_held ? undefined : await findOrder(tx, row.order_id);
    if (order !== undefined) await givePointsAgain(tx, { order, subject: `${reversal.id} ${order.id}`, now });
  }
  const back = await moveBack(services, tx, { reversal, held, now });
  if (!back.ok) return back;
  for (const row of back.value) {
    const settled = await payAgain(services, tx, { reversal, orderId: row.order_id, amountXpf: row.amount_xpf, now });
    if (!settled.ok) return settled;
  }
  return ok('WITHDRAWN');
}

type HeldOrder = Awaited<ReturnType<typeof listOrders>>[number];

interface MovingBack {
  readonly reversal: ReversalRow;
  readonly held: readonly HeldOrder[];
  readonly now: Date;
}

/**
 * Gives the orders that still wait for a new payment back to the charge that counts after all, with the part that the
 * new payment had taken in; where something came by the new payment since, they stay with it.
 *
 * @returns The orders that stay.
 */
async function moveBack(
  services: StepPorts,
  tx: Tx,
  { reversal, held, now }: MovingBack,
): Promise<Result<readonly HeldOrder[]>> {
  const [first] = held;
  const againId = first === undefined ? undefined : (await findOrder(tx, first.order_id))?.payment_id;
  const payment = await lockPayment(tx, reversal.payment_id);
  const again = againId ? await lockPayment(tx, againId) : undefined;
  if (payment === undefined || again === undefined || again.id === payment.id) return ok(held);
  const waiting = (await lockOrdersOf(tx, again.id)).filter(
    (order) => isWaitingForPayment(order.status, order.payment_status) && held.some((row) => row.order_id === order.id),
  );
  const dueXpf = waiting.reduce((sum, order) => sum + dueOf(moneyOf(order)), 0);
  const takenXpf = held.reduce((sum, row) => sum + row.amount_xpf, 0);
  const carriedXpf = dueXpf - takenXpf;
  if (again.status !== 'PENDING' || waiting.length !== held.length || again.received_xpf !== carriedXpf)
    return ok(held);
  const bank = { kind: 'BANK', owner: payment.method } as const;
  const escrowOf = (orderId: string) => ({ kind: 'ESCROW', owner: orderId }) as const;
  const leftOf = (order: (typeof waiting)[number]): Xpf =>
    dueOf(moneyOf(order)) - (held.find((row) => row.order_id === order.id)?.amount_xpf ?? 0);
  const movement = { kind: 'REVERSAL_WITHDRAWN', now } as const;
  await post(tx, {
    ...movement,
    subject: `${reversal.id} orders`,
    paymentId: payment.id,
    entries: [
      { account: bank, amountXpf: minus(dueXpf) },
      ...waiting.map((order) => ({ account: escrowOf(order.id), amountXpf: dueOf(moneyOf(order)) })),
    ],
  });
  await post(tx, {
    ...movement,
    subject: `${reversal.id} carried`,
    paymentId: again.id,
    entries: [
      { account: bank, amountXpf: carriedXpf },
      ...waiting.map((order) => ({ account: escrowOf(order.id), amountXpf: minus(leftOf(order)) })),
    ],
  });
  await changePayment(tx, payment.id, { reversed_xpf: payment.reversed_xpf - dueXpf });
  await changePayment(tx, again.id, { received_xpf: 0, status: 'REJECTED' });
  for (const order of waiting) await changeOrder(tx, order.id, { payment_id: payment.id });
  const moved = await letIntoPool(services, tx, {
    waiting,
    settlement: { paymentId: payment.id, by: { actor: 'GATEWAY', actorId: null }, now },
  });
  return moved.ok ? ok([]) : moved;
}

interface Lost {
  readonly reversal: ReversalRow;
  /** What was taken of orders that were not held, XPF. */
  readonly lostXpf: Xpf;
  readonly now: Date;
}

/**
 * What nobody bore yet is closed; what somebody bore comes back to them; what refunds of orders covered is their
 * customers' again.
 */
async function bookLoss(services: StepPorts, tx: Tx, { reversal, lostXpf, now }: Lost): Promise<void> {
  const payment = await lockPayment(tx, reversal.payment_id);
  if (payment === undefined) throw new Error(`there is no payment ${reversal.payment_id}`);
  const covered = await readCovered(tx, reversal.id);
  await giveBackBorne(tx, { reversalId: reversal.id, subject: `${reversal.id} withdrawn`, now });
  const coveredXpf = covered.reduce((sum, { amountXpf }) => sum + amountXpf, 0);
  const coupons: NewCoupon[] = [];
  for (const { orderId, amountXpf } of covered)
    if (orderId !== null) coupons.push(await heldBack(tx, orderId, amountXpf));
  const cardXpf = covered.find(({ orderId }) => orderId === null)?.amountXpf ?? 0;
  const refunds = await issueCoupons(services, tx, {
    coupons,
    movement: {
      kind: 'REVERSAL_WITHDRAWN',
      subject: reversal.id,
      paymentId: payment.id,
      now,
      entries: [
        { account: { kind: 'BANK', owner: payment.method }, amountXpf: minus(lostXpf - cardXpf) },
        // What was open and what was borne.
        { account: { kind: 'REVERSAL', owner: reversal.id }, amountXpf: lostXpf - coveredXpf },
      ],
    },
  });
  await changePayment(tx, payment.id, { reversed_xpf: payment.reversed_xpf - lostXpf });
  if (cardXpf > 0)
    await giveCardCoupon(services, tx, {
      payment,
      amountXpf: cardXpf,
      subject: `${payment.id} ${reversal.id}`,
      now,
    });
  for (const { orderId, couponId, amountXpf } of refunds)
    await insertCouponRefund(tx, { orderId, cause: 'LATE_PAYMENT', amountXpf, couponId, now });
  if (refunds.length > 0) await refreshPayment(tx, payment.id);
}

/** The coupon of what a refund of an order held back. */
async function heldBack(tx: Tx, orderId: OrderId, amountXpf: Xpf): Promise<NewCoupon> {
  const order = await findOrder(tx, orderId);
  if (order === undefined) throw new Error(`order ${orderId} is gone`);
  return {
    type: 'CANCEL_ORDER_FULL_REFUND',
    customerId: order.customer_id,
    orderId,
    orderNumber: order.order_number,
    amountXpf,
  };
}

interface PaidAgain {
  readonly reversal: ReversalRow;
  readonly orderId: string;
  readonly amountXpf: Xpf;
  readonly now: Date;
}

async function payAgain(
  services: StepPorts,
  tx: Tx,
  { reversal, orderId, amountXpf, now }: PaidAgain,
): Promise<Result<void>> {
  const order = await findOrder(tx, orderId);
  const payment = order?.payment_id ? await lockPayment(tx, order.payment_id) : undefined;
  if (order === undefined || payment === undefined) throw new Error(`order ${orderId} has no payment`);
  // The money is where it was: at the gateway of the first payment, by whatever the customer meant to pay again.
  const { method: cameBy } = (await lockPayment(tx, reversal.payment_id)) ?? payment;
  const isWaited = payment.status === 'PENDING' && payment.received_xpf + amountXpf <= payment.amount_xpf;
  if (isWaited)
    return takeReceived(services, tx, {
      payment,
      totalXpf: payment.received_xpf + amountXpf,
      settlement: { paymentId: payment.id, by: { actor: 'GATEWAY', actorId: null }, now },
      cameBy,
    });
  await issueCoupon(services, tx, {
    type: 'CANCEL_ORDER_FULL_REFUND',
    isOverpayment: true,
    customerId: order.customer_id,
    orderId: order.id,
    orderNumber: order.order_number,
    amountXpf,
    from: { kind: 'BANK', owner: cameBy },
    kind: 'OVERPAYMENT_CREDITED',
    subject: `${payment.id} ${reversal.id} ${order.id}`,
    paymentId: payment.id,
    now,
  });
  await changePayment(tx, payment.id, { excess_xpf: payment.excess_xpf + amountXpf });
  return ok(undefined);
}
