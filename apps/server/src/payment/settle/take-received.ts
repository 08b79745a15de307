import { findById as findAccount } from '#account/account-store';
import { moveOrderPayment } from '#order/order-store';
import { insertCouponRefund } from '#payment/records/refund-store';
import type { PaymentMethod } from '@matete/contract/account/customers';
import { type SharedMoney, shareReceived } from '@matete/domain/payment/share-received';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { issueCoupons, type NewCoupon } from '#coupon/issue-coupon';
import { readPartsReceived } from '#ledger/parts-received-query';
import type { LedgerEntry } from '#ledger/post';
import { lastAcceptDay, lastAcceptMoment } from '#market/last-accept-day';
import { endOfDelivery } from '#market/quote-orders';
import { dueOf } from '#order/amount-due';
import type { StepPorts } from '#order/order-effect';
import type { OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import { methodAtGateway } from '#payment/records/payment-gateways';
import { unpaidUntil } from '#payment/records/payment-methods';
import { changePayment, lockById, lockOrdersOf, type PaymentRow } from '#payment/records/payment-store';
import { refreshPayment } from '#payment/records/refresh-payment';
import type { Settlement } from '#payment/settle/settlement';
import type { Tx } from '#platform/db/database';
import { queueMail } from '#platform/mail/queue-mail';
import { readSiteSettings } from '#site-setting/site-setting-store';
import { isRefundedInMoney, isUndecided } from '@matete/domain/order/order-payment-table';

export interface Receiving {
  /** Locked. */
  readonly payment: PaymentRow;
  /** XPF that came in all. */
  readonly totalXpf: number;
  readonly settlement: Settlement;
}

/**
 * Takes what came beyond what was known into the escrow of the orders that wait, one after another; what was meant for orders
 * called off meanwhile becomes coupons. Orders that are all paid enter the pool together.
 */
export async function takeReceived(services: StepPorts, tx: Tx, receiving: Receiving): Promise<Result<void>> {
  const { payment, totalXpf, settlement } = receiving;
  const { now } = settlement;
  const orders = await lockOrdersOf(tx, payment.id);
  const known = await readPartsReceived(tx, payment.id);
  const shared = shareReceived(
    totalXpf - payment.received_xpf,
    orders.map((order) => ({
      orderId: order.id,
      dueXpf: dueOf(order),
      knownXpf: known.get(order.id) ?? 0,
      isWaiting: isWaiting(order),
    })),
  );
  if (settlement.charge !== undefined && !shared.isAllPaid) return refuse('NOTIFICATION_REFUSED');
  const isDone =
    settlement.charge !== undefined ||
    totalXpf === payment.amount_xpf ||
    (shared.waiting.length > 0 && shared.isAllPaid);
  await writeDown(tx, receiving, isDone);
  const credits = await issueCoupons(services, tx, {
    coupons: creditsOf(orders, shared.calledOff),
    movement: {
      kind: isDone ? 'PAYMENT_VERIFIED' : 'PAYMENT_PART_RECEIVED',
      subject: isDone ? payment.id : `${payment.id} ${totalXpf}`,
      orderId: orders[0]?.id,
      paymentId: payment.id,
      now,
      entries: [
        { account: { kind: 'BANK', owner: methodOf(receiving) }, amountXpf: payment.received_xpf - totalXpf },
        ...shared.waiting.map(({ orderId, amountXpf }): LedgerEntry => ({
          account: { kind: 'ESCROW', owner: orderId },
          amountXpf,
        })),
      ],
    },
  });
  for (const { order, couponId, amountXpf } of credits) {
    await insertCouponRefund(tx, { orderId: order.id, cause: 'LATE_PAYMENT', amountXpf, couponId, now });
    if (!isRefundedInMoney(order.payment_status)) await moveOrderPayment(tx, order, 'REFUND_IN_FULL');
  }
  if (credits.length > 0) await refreshPayment(tx, payment.id);
  const waiting = orders.filter(isWaiting);
  if (isDone) return letIntoPool(services, tx, { waiting, settlement });
  await waitForRest(tx, { waiting, receiving });
  return ok(undefined);
}

/** A gateway's money came by the gateway, though the customer had chosen a transfer since its page was opened. */
const methodOf = ({ payment, settlement: { charge } }: Receiving): PaymentMethod =>
  charge === undefined ? payment.method : methodAtGateway(charge.gateway);

async function writeDown(tx: Tx, receiving: Receiving, isDone: boolean): Promise<void> {
  const { payment, totalXpf, settlement } = receiving;
  const { by, charge, now } = settlement;
  await changePayment(tx, payment.id, {
    received_xpf: totalXpf,
    verified_by: by.actorId,
    ...(isDone ? { status: 'VERIFIED', paid_at: now, amount_xpf: totalXpf } : {}),
    ...(charge === undefined
      ? {}
      : {
          method: methodOf(receiving),
          gateway: charge.gateway,
          gateway_payment_id: charge.gatewayPaymentId,
          ask_gateway_at: null,
        }),
  });
}

interface Credit extends NewCoupon {
  readonly order: OrderRow;
}

/** Coupons for money that came for orders which were called off meanwhile. */
const creditsOf = (orders: readonly OrderRow[], shares: readonly SharedMoney[]): Credit[] =>
  shares.flatMap(({ orderId, amountXpf }) => {
    const order = orders.find((candidate) => candidate.id === orderId);
    if (order === undefined || amountXpf === 0) return [];
    const { customer_id: customerId, order_number: orderNumber } = order;
    return [{ type: 'CANCEL_ORDER_FULL_REFUND', order, customerId, orderId, orderNumber, amountXpf }];
  });

/**
 * Brings what is due of a payment in line with the orders that still wait for it, when one of them was called off: none waits,
 * and it is given up; all that wait were paid in parts before, and they enter the pool.
 *
 * @source domain rules §16: what is due of a payment is the sum of what its waiting orders are due
 */
export async function releaseFromPayment(
  services: StepPorts,
  tx: Tx,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<Result<void>> {
  const payment = await lockById(tx, paymentId);
  if (payment?.status !== 'PENDING') return ok(undefined);
  const waiting = (await lockOrdersOf(tx, paymentId)).filter(isWaiting);
  const known = await readPartsReceived(tx, paymentId);
  const restXpf = waiting.reduce((sum, order) => sum + dueOf(order) - (known.get(order.id) ?? 0), 0);
  const isPaid = waiting.length > 0 && restXpf === 0;
  await changePayment(
    tx,
    paymentId,
    waiting.length === 0
      ? { status: 'REJECTED' }
      : {
          amount_xpf: payment.received_xpf + restXpf,
          ...(isPaid ? { status: 'VERIFIED', paid_at: now } : {}),
        },
  );
  if (!isPaid) return ok(undefined);
  return letIntoPool(services, tx, { waiting, settlement: { paymentId, by: PAID_BEFORE, now } });
}

/** The parts were seen by an admin when they came. */
const PAID_BEFORE = { actor: 'ADMIN', actorId: null } as const;

const isWaiting = (order: OrderRow): boolean => order.status === 'PENDING' && isUndecided(order.payment_status);

async function letIntoPool(
  services: StepPorts,
  tx: Tx,
  { waiting, settlement: { by, now } }: { waiting: readonly OrderRow[]; settlement: Settlement },
): Promise<Result<void>> {
  for (const order of waiting) {
    const moved = await takeOrderStep(services, tx, {
      order,
      action: 'VERIFY_PAYMENT',
      mover: by,
      facts: { paymentUndecided: true },
      now,
      payment: 'VERIFY',
      changes: { paid_at: now, due_at: endOfDelivery(order.shipment_date) },
      newsData: { deadlineDate: lastAcceptDay(order) },
    });
    if (!moved.ok) return moved;
  }
  return ok(undefined);
}

/**
 * The orders wait as long again for the rest, as far as somebody could still bring them. Their customer is told by mail: no
 * notification is foreseen for it.
 */
async function waitForRest(
  tx: Tx,
  { waiting, receiving: { payment, totalXpf, settlement } }: { waiting: readonly OrderRow[]; receiving: Receiving },
): Promise<void> {
  const { now } = settlement;
  const dueAt = unpaidUntil(await readSiteSettings(tx), payment.method as 'WIRE_TRANSFER', {
    now,
    lastAcceptAt: waiting.map(lastAcceptMoment),
  });
  for (const order of waiting) await moveOrderPayment(tx, order, 'RECEIVE_PART', { due_at: dueAt });
  const customer = await findAccount(tx, payment.customer_id);
  if (customer === undefined) throw new Error(`payment ${payment.id} is nobody's`);
  await queueMail(tx, {
    id: uuidv7(),
    accountId: customer.id,
    recipient: customer.email,
    kind: 'part-received',
    language: customer.language,
    data: {
      paymentId: payment.id,
      reference: payment.reference,
      receivedXpf: totalXpf,
      restXpf: payment.amount_xpf - totalXpf,
    },
    now,
  });
}
