import type { BodyOf } from '@matete/contract/endpoint';
import type { OrderPaymentStatus } from '@matete/contract/order/order-status';
import type { setPaymentStatus } from '@matete/contract/payment/payments';
import { REFUND_DECISIONS, type RefundDecision } from '@matete/contract/payment/refunds';
import type { AccountId, OrderId, PaymentId, RefundId, Xpf } from '@matete/contract/units';
import { OPEN_REFUNDS } from '@matete/domain/payment/payment-table';
import { ok, refuse, type Result } from '@matete/domain/result';

import type { StepPorts } from '#order/order-effect';
import { findById as findOrder } from '#order/order-store';
import { listMoneyRefunds } from '#payment/records/refund-store';
import { creditOverpayment } from '#payment/settle/credit-overpayment';
import { receivePart, rejectPayment, verifyPayment } from '#payment/settle/settle-payment';
import { type Settlement } from '#payment/settle/settlement';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

export interface PaymentDecision {
  readonly orderId: OrderId;
  readonly wanted: OrderPaymentStatus;
  readonly form: BodyOf<typeof setPaymentStatus>;
  readonly adminId: AccountId;
  readonly now: Date;
}

/** The decision about a refund that a status of the order's payment asks for; undefined: it asks for none. */
export const refundDecisionOf = (wanted: OrderPaymentStatus): RefundDecision | undefined =>
  REFUND_DECISIONS.find((status) => status === wanted);

/** Takes an admin's decision about the payment of an order, and records it with its reason in the audit log. */
export async function decidePayment(services: StepPorts, tx: Tx, decision: PaymentDecision): Promise<Result<void>> {
  const order = await findOrder(tx, decision.orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  return order.payment_id === null
    ? refuse('PAYMENT_STEP_NOT_ALLOWED')
    : settle(services, tx, { decision, paymentId: order.payment_id });
}

async function settle(
  services: StepPorts,
  tx: Tx,
  { decision: { wanted, form, adminId, now }, paymentId }: { decision: PaymentDecision; paymentId: PaymentId },
): Promise<Result<void>> {
  const settlement = { paymentId, by: { actor: 'ADMIN', actorId: adminId }, reason: form.reason, now } as const;
  let settled: Result<unknown>;
  if (wanted === 'VERIFIED')
    settled = await verifyWhole(services, tx, { settlement, receivedXpf: form.receivedAmount });
  else if (wanted === 'DISAPPROVED') settled = await rejectPayment(services, tx, settlement);
  else if (wanted === 'PARTIALLY_VERIFIED')
    settled = await receivePart(services, tx, { ...settlement, receivedXpf: form.receivedAmount ?? 0 });
  else return refuse('PAYMENT_STEP_NOT_ALLOWED', { params: { status: wanted } });
  if (!settled.ok) return settled;
  if (settled.value === 'ALREADY') return ok(undefined);
  await audit(tx, {
    actorId: adminId,
    action: `PAYMENT_${wanted}`,
    subjectKind: 'payment',
    subjectId: paymentId,
    details: { receivedXpf: form.receivedAmount ?? null, reason: form.reason ?? null },
    now,
  });
  return ok(undefined);
}

/** Verifies a payment whose whole sum came in, or more. */
async function verifyWhole(
  services: StepPorts,
  tx: Tx,
  { settlement, receivedXpf }: { settlement: Settlement; receivedXpf: Xpf | undefined },
): Promise<Result<'VERIFIED' | 'CREDITED' | 'ALREADY'>> {
  const verified = await verifyPayment(services, tx, settlement);
  if (!verified.ok || receivedXpf === undefined) return verified;
  const credited = await creditOverpayment(services, tx, { ...settlement, totalXpf: receivedXpf });
  return credited.ok && credited.value === 'ALREADY' ? verified : credited;
}

/**
 * Finds the one refund of an order that waits, else its last one. Refused with REFUND_NOT_NAMED where several wait: nobody
 * can tell which is meant.
 */
export async function findItsRefund(tx: Tx, orderId: OrderId): Promise<Result<RefundId>> {
  const refunds = await listMoneyRefunds(tx, orderId);
  const open = refunds.filter(({ status }) => OPEN_REFUNDS.includes(status));
  if (open.length > 1) return refuse('REFUND_NOT_NAMED');
  const refund = open[0] ?? refunds[0];
  return refund === undefined ? refuse('PAYMENT_STEP_NOT_ALLOWED') : ok(refund.id);
}
