import type { BodyOf } from '@matete/contract/endpoint';
import type { OrderPaymentStatus } from '@matete/contract/order/order-status';
import type { setPaymentStatus } from '@matete/contract/payment/payments';
import type { AccountId, OrderId, PaymentId, Xpf } from '@matete/contract/units';
import type { RefundAction } from '@matete/domain/payment/refund-table';
import { ok, refuse, type Result } from '@matete/domain/result';

import { refuseWhileBroken } from '#ledger/books-check-store';
import type { StepPorts } from '#order/order-effect';
import { findById as findOrder } from '#order/order-store';
import { lockRefundOf, moveRefund } from '#payment/records/refund-steps';
import { creditOverpayment } from '#payment/settle/credit-overpayment';
import { receivePart, rejectPayment, verifyPayment } from '#payment/settle/settle-payment';
import { type Settlement } from '#payment/settle/settlement';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

export interface PaymentDecision {
  readonly orderId: OrderId;
  readonly wanted: OrderPaymentStatus;
  readonly form: BodyOf<typeof setPaymentStatus>;
  readonly adminId: AccountId;
  readonly now: Date;
}

/** Step of the refund for the status of the order's payment that an admin asks for. */
const REFUND_ACTION_FOR: Partial<Record<OrderPaymentStatus, RefundAction>> = {
  REFUND_PENDING: 'TAKE_UP',
  REFUND_VERIFIED: 'VERIFY',
  REFUND_REJECTED: 'REJECT',
};

/** Whether a status that an admin asks for is one of the refund. */
export const isRefundDecision = (wanted: OrderPaymentStatus): boolean => REFUND_ACTION_FOR[wanted] !== undefined;

/**
 * Takes an admin's decision about the payment of an order, or about its refund, and records it with its reason in the
 * audit log.
 */
export async function decidePayment(services: StepPorts, tx: Tx, decision: PaymentDecision): Promise<Result<void>> {
  const order = await findOrder(tx, decision.orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const action = REFUND_ACTION_FOR[decision.wanted];
  if (action !== undefined) return decideRefund(services, tx, { decision, action });
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

async function decideRefund(
  services: Runtime,
  tx: Tx,
  { decision: { orderId, form, adminId, now }, action }: { decision: PaymentDecision; action: RefundAction },
): Promise<Result<void>> {
  const locked = await lockRefundOf(tx, orderId);
  if (locked === undefined) return refuse('PAYMENT_STEP_NOT_ALLOWED');
  const braked = action === 'REJECT' ? ok(undefined) : await refuseWhileBroken(tx);
  if (!braked.ok) return braked;
  const by = { actor: 'ADMIN', actorId: adminId, reason: form.reason } as const;
  const moved = await moveRefund(services, tx, locked, { action, by, now });
  if (!moved.ok) return moved;
  await audit(tx, {
    actorId: adminId,
    action: `REFUND_${action}`,
    subjectKind: 'refund',
    subjectId: locked.refund.id,
    details: { orderId, amountXpf: locked.refund.amount_xpf, reason: form.reason ?? null },
    now,
  });
  return ok(undefined);
}
