import type { AccountId, PendingPaymentId } from '@matete/contract/units';
import { planMoneyStep } from '@matete/domain/payment/money-step';
import { PENDING_PAYMENT_TABLE } from '@matete/domain/payment/pending-payment-table';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findLastTry } from '#freight-difference/pending-payment-store';
import { lockWithOrder } from '#freight-difference/pending-payment-store';
import { waivePendingPayment } from '#freight-difference/waive-pending-payment';
import type { MarketPorts } from '#market/market-ports';
import { notify } from '#notification/notify';
import type { StepPorts } from '#order/order-effect';
import { lockById as lockPayment } from '#payment/records/payment-store';
import { rejectPayment, verifyPayment } from '#payment/settle/settle-payment';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

const ACTION = { VERIFIED: 'VERIFY', REJECTED: 'REJECT', WAIVED: 'WAIVE' } as const;

export interface PendingPaymentDecision {
  readonly pendingPaymentId: PendingPaymentId;
  readonly status: 'VERIFIED' | 'REJECTED' | 'WAIVED';
  readonly reason: string | undefined;
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Takes an admin's decision about a freight difference: the transfer was found or not, or the house bears the
 * difference.
 */
export async function decidePendingPayment(
  services: StepPorts & Pick<MarketPorts, 'conditions'>,
  tx: Tx,
  { pendingPaymentId, status, reason, adminId, now }: PendingPaymentDecision,
): Promise<Result<void>> {
  const known = await findLastTry(tx, pendingPaymentId);
  if (known === undefined) return refuse('PENDING_PAYMENT_NOT_FOUND');
  const payment = known.payment_id === null ? undefined : await lockPayment(tx, known.payment_id);
  const locked = await lockWithOrder(tx, pendingPaymentId);
  if (locked === undefined) return refuse('PENDING_PAYMENT_NOT_FOUND');
  const { order, pending } = locked;
  const facts = {
    isByGateway: payment === undefined || payment.method === 'CREDIT_CARD' || payment.gateway !== null,
    hasReason: Boolean(reason),
  };
  const planned = planMoneyStep(PENDING_PAYMENT_TABLE, {
    status: pending.status,
    action: ACTION[status],
    actor: 'ADMIN',
    facts,
  });
  if (!planned.ok) return planned;
  if (status === 'WAIVED') {
    await waivePendingPayment(services, tx, { order, pending, by: { adminId, reason: reason ?? '' }, now });
    return ok(undefined);
  }
  if (payment?.status !== 'PENDING' || payment.id !== pending.payment_id)
    return refuse('PENDING_PAYMENT_STEP_NOT_ALLOWED', { params: { status: pending.status } });
  const settlement = { paymentId: payment.id, by: { actor: 'ADMIN', actorId: adminId }, reason, now } as const;
  const settled =
    status === 'VERIFIED'
      ? await verifyPayment(services, tx, settlement)
      : await rejectPayment(services, tx, settlement);
  if (!settled.ok) return settled;
  if (status === 'REJECTED')
    // Still owed: notified again as when it arose, once for each try.
    await notify(tx, {
      accountId: pending.customer_id,
      code: 214,
      eventKey: payment.id,
      orderId: pending.order_id,
      data: { orderNumber: pending.order_number, amountXpf: pending.amount_xpf },
      now,
    });
  await audit(tx, {
    actorId: adminId,
    action: `PENDING_PAYMENT_${status}`,
    subjectKind: 'pending_payment',
    subjectId: pending.id,
    details: { amountXpf: pending.amount_xpf, reason: reason ?? null },
    now,
  });
  return ok(undefined);
}
