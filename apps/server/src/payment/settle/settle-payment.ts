import type { Xpf } from '@matete/contract/units';
import { isWaitingForPayment } from '@matete/domain/order/order-statuses';
import { planMoneyStep } from '@matete/domain/payment/money-step';
import { PAYMENT_TABLE } from '@matete/domain/payment/payment-table';
import { ok, refuse, type Result } from '@matete/domain/result';

import type { StepPorts } from '#order/order-effect';
import { takeOrderStep } from '#order/take-order-step';
import { changePayment, lockById, lockOrdersOf, type PaymentRow } from '#payment/records/payment-store';
import { settleGiftCard } from '#payment/settle/settle-gift-card';
import { rejectFreightPayment, settleFreightPayment } from '#payment/settle/settle-freight-payment';
import type { Settlement } from '#payment/settle/settlement';
import { takeReceived } from '#payment/settle/take-received';
import type { Tx } from '#platform/db/database';

/** What every step of a payment depends on: where it stands, whose word it is, and whose word decides. */
export const paymentStep = (payment: PaymentRow, { by }: Settlement) => ({
  status: payment.status,
  actor: by.actor,
  facts: { isByGateway: payment.method === 'CREDIT_CARD' || payment.gateway !== null },
});

/**
 * Takes the money of a payment into the books, once, and lets its orders into the pool. Repeated, by a second
 * notification, the browser's return or a double click, it does nothing more. Money for an order that was cancelled
 * meanwhile becomes a coupon.
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
  const planned = planMoneyStep(PAYMENT_TABLE, { ...paymentStep(payment, settlement), action: 'VERIFY' });
  if (!planned.ok) return planned;
  if (payment.purpose === 'FREIGHT_DIFFERENCE') {
    const settled = await settleFreightPayment(services, tx, { payment, settlement });
    return settled.ok ? ok('VERIFIED') : settled;
  }
  if (payment.purpose === 'GIFT_CARD') {
    const receivedXpf = settlement.charge?.amountXpf ?? settlement.receivedXpf ?? payment.amount_xpf;
    await settleGiftCard(services, tx, { payment, receivedXpf, settlement });
    return ok('VERIFIED');
  }
  const { charge } = settlement;
  // Part of it came by transfer before: an admin must find out what the card's money is for.
  if (charge !== undefined && payment.received_xpf > 0) return refuse('NOTIFICATION_REFUSED');
  const totalXpf = charge?.amountXpf ?? payment.amount_xpf;
  const taken = await takeReceived(services, tx, { payment, totalXpf, settlement });
  return taken.ok ? ok('VERIFIED') : taken;
}

/**
 * Records that a transfer brought less than is due. The orders wait for the rest, and are cancelled with a refund when
 * it does not come.
 *
 * @param receivedXpf Everything that came in, XPF, with what was recorded before.
 * @source domain rules §5 "PARTIALLY_VERIFIED (less came than was due: the order waits for the rest, or is refunded)"
 */
export async function receivePart(
  services: StepPorts,
  tx: Tx,
  { receivedXpf, ...settlement }: Settlement & { readonly receivedXpf: Xpf },
): Promise<Result<void>> {
  const payment = await lockById(tx, settlement.paymentId);
  if (payment === undefined) return refuse('PAYMENT_NOT_FOUND');
  // A gift card is worth whatever came: nothing is missing of it.
  if (payment.purpose === 'GIFT_CARD')
    return refuse('PAYMENT_STEP_NOT_ALLOWED', { params: { status: payment.status } });
  const { facts, ...step } = paymentStep(payment, settlement);
  const planned = planMoneyStep(PAYMENT_TABLE, {
    ...step,
    action: 'RECEIVE_PART',
    facts: { ...facts, receivedXpf, knownXpf: payment.received_xpf, amountXpf: payment.amount_xpf },
  });
  if (!planned.ok) return planned;
  return takeReceived(services, tx, { payment, totalXpf: receivedXpf, settlement });
}

/** Rejects a payment: its waiting orders are cancelled, and their coupons and what came for them go back. */
export async function rejectPayment(
  services: StepPorts,
  tx: Tx,
  settlement: Settlement,
): Promise<Result<'REJECTED' | 'ALREADY'>> {
  const { by, now } = settlement;
  const payment = await lockById(tx, settlement.paymentId);
  if (payment === undefined) return refuse('PAYMENT_NOT_FOUND');
  if (payment.status === 'REJECTED') return ok('ALREADY');
  const { facts, ...step } = paymentStep(payment, settlement);
  const planned = planMoneyStep(PAYMENT_TABLE, {
    ...step,
    action: 'REJECT',
    facts: { ...facts, hasReason: Boolean(settlement.reason) },
  });
  if (!planned.ok) return planned;
  await changePayment(tx, payment.id, { status: planned.value, verified_by: by.actorId });
  if (payment.purpose === 'FREIGHT_DIFFERENCE') {
    await rejectFreightPayment(tx, { payment, settlement });
    return ok('REJECTED');
  }
  for (const order of await lockOrdersOf(tx, payment.id)) {
    if (!isWaitingForPayment(order.status, order.payment_status)) continue;
    const moved = await takeOrderStep(services, tx, {
      order,
      step: {
        action: 'REJECT_PAYMENT',
        paymentUndecided: true,
        input: { refund: { cause: 'PAYMENT_REJECTED', method: 'COUPON' } },
      },
      mover: { ...by, reason: settlement.reason },
      now,
      payment: 'DISAPPROVE',
      changes: { due_at: null },
    });
    if (!moved.ok) return moved;
  }
  return ok('REJECTED');
}
