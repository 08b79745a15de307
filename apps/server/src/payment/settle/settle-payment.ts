import type { Settlement } from '#payment/settle/settlement';
import { type MoneyFacts, planMoneyStep } from '@matete/domain/payment/money-step';
import { PAYMENT_TABLE, type PaymentAction } from '@matete/domain/payment/payment-table';
import { ok, refuse, type Result } from '@matete/domain/result';

import type { StepPorts } from '#order/order-effect';
import { takeOrderStep } from '#order/take-order-step';
import { changePayment, lockById, lockOrdersOf, type PaymentRow } from '#payment/records/payment-store';
import { rejectFreightPayment, settleFreightPayment } from '#payment/settle/settle-freight-payment';
import { takeReceived } from '#payment/settle/take-received';
import type { Tx } from '#platform/db/database';
import { isUndecided } from '@matete/domain/order/order-payment-table';

export const planPayment = (payment: PaymentRow, action: PaymentAction, { by }: Settlement, facts: MoneyFacts = {}) =>
  planMoneyStep(PAYMENT_TABLE, {
    status: payment.status,
    action,
    actor: by.actor,
    facts: { isByGateway: payment.method === 'CREDIT_CARD' || payment.gateway !== null, ...facts },
  });

/**
 * Takes the money of a payment into the books, once, and lets its orders into the pool. Asked again, by a second
 * notification, the browser's return or a double click, it does nothing more. Money that comes for an order that was
 * cancelled meanwhile is given back as a coupon.
 *
 * @source domain rules §5
 */
export async function verifyPayment(
  services: StepPorts,
  tx: Tx,
  settlement: Settlement,
): Promise<Result<'VERIFIED' | 'ALREADY'>> {
  const payment = await lockById(tx, settlement.paymentId);
  if (payment === undefined) return refuse('PAYMENT_NOT_FOUND');
  // Verified once is verified, whatever became of it since.
  if (payment.status !== 'PENDING' && payment.status !== 'REJECTED') return ok('ALREADY');
  const planned = planPayment(payment, 'VERIFY', settlement);
  if (!planned.ok) return planned;
  if (payment.purpose === 'FREIGHT_DIFFERENCE') {
    const settled = await settleFreightPayment(services, tx, { payment, settlement });
    return settled.ok ? ok('VERIFIED') : settled;
  }
  const { charge } = settlement;
  // A part came by transfer before: whose the card's money is then, a person must find out.
  if (charge !== undefined && payment.received_xpf > 0) return refuse('NOTIFICATION_REFUSED');
  const totalXpf = charge?.amountXpf ?? payment.amount_xpf;
  const taken = await takeReceived(services, tx, { payment, totalXpf, settlement });
  return taken.ok ? ok('VERIFIED') : taken;
}

/**
 * Notes that a transfer brought less than is due. The orders wait for the rest, and are called off with what came given back
 * when it does not come.
 *
 * @param receivedXpf XPF that came in all, with what was noted before.
 * @source domain rules §5 "PARTIALLY_VERIFIED (less came than was due: the order waits for the rest, or is refunded)"
 */
export async function receivePart(
  services: StepPorts,
  tx: Tx,
  { receivedXpf, ...settlement }: Settlement & { readonly receivedXpf: number },
): Promise<Result<void>> {
  const payment = await lockById(tx, settlement.paymentId);
  if (payment === undefined) return refuse('PAYMENT_NOT_FOUND');
  const planned = planPayment(payment, 'RECEIVE_PART', settlement, {
    receivedXpf,
    knownXpf: payment.received_xpf,
    amountXpf: payment.amount_xpf,
  });
  if (!planned.ok) return planned;
  return takeReceived(services, tx, { payment, totalXpf: receivedXpf, settlement });
}

/** Turns a payment down: its orders that wait for it are cancelled, their coupons and what came for them go back. */
export async function rejectPayment(
  services: StepPorts,
  tx: Tx,
  settlement: Settlement,
): Promise<Result<'REJECTED' | 'ALREADY'>> {
  const { by, now } = settlement;
  const payment = await lockById(tx, settlement.paymentId);
  if (payment === undefined) return refuse('PAYMENT_NOT_FOUND');
  if (payment.status === 'REJECTED') return ok('ALREADY');
  const planned = planPayment(payment, 'REJECT', settlement);
  if (!planned.ok) return planned;
  await changePayment(tx, payment.id, { status: planned.value, verified_by: by.actorId });
  if (payment.purpose === 'FREIGHT_DIFFERENCE') {
    await rejectFreightPayment(tx, { payment, settlement });
    return ok('REJECTED');
  }
  for (const order of await lockOrdersOf(tx, payment.id)) {
    if (order.status !== 'PENDING' || !isUndecided(order.payment_status)) continue;
    const moved = await takeOrderStep(services, tx, {
      order,
      action: 'REJECT_PAYMENT',
      mover: { ...by, reason: settlement.reason },
      facts: { paymentUndecided: true },
      now,
      payment: 'DISAPPROVE',
      changes: { due_at: null },
      input: { refundMethod: 'COUPON', refundCause: 'PAYMENT_REJECTED' },
    });
    if (!moved.ok) return moved;
  }
  return ok('REJECTED');
}
