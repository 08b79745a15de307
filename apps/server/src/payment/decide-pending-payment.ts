import type { PendingPaymentStatus } from '@matete/contract/payment/pending-payment-status';
import { planMoneyStep } from '@matete/domain/payment/money-step';
import { PENDING_PAYMENT_TABLE } from '@matete/domain/payment/pending-payment-table';
import { ok, refuse, type Result } from '@matete/domain/result';

import { notify } from '#notification/notify';
import { lockById as lockPayment } from '#payment/payment-store';
import { lockWithOrder } from '#payment/pending-payment-store';
import { rejectPayment, verifyPayment } from '#payment/settle-payment';
import { waivePendingPayment } from '#payment/waive-pending-payment';
import { audit } from '#report/audit';
import type { Services, Tx } from '#services';

const ACTION = { VERIFIED: 'VERIFY', REJECTED: 'REJECT', WAIVED: 'WAIVE' } as const;

export interface PendingPaymentDecision {
  readonly pendingPaymentId: string;
  readonly status: 'VERIFIED' | 'REJECTED' | 'WAIVED';
  readonly reason: string | undefined;
  readonly adminId: string;
  readonly now: Date;
}

/** An admin has looked for the transfer that answers a freight difference, or lets the house bear it. */
export async function decidePendingPayment(
  services: Services,
  tx: Tx,
  { pendingPaymentId, status, reason, adminId, now }: PendingPaymentDecision,
): Promise<Result<void>> {
  const known = await tx
    .selectFrom('pending_payments')
    .select('payment_id')
    .where('id', '=', pendingPaymentId)
    .executeTakeFirst();
  if (known === undefined) return refuse('PENDING_PAYMENT_NOT_FOUND');
  const payment = known.payment_id === null ? undefined : await lockPayment(tx, known.payment_id);
  const locked = await lockWithOrder(tx, pendingPaymentId);
  if (locked === undefined) return refuse('PENDING_PAYMENT_NOT_FOUND');
  const { order, pending } = locked;
  const planned = planMoneyStep(PENDING_PAYMENT_TABLE, {
    status: pending.status as PendingPaymentStatus,
    action: ACTION[status],
    actor: 'ADMIN',
    facts: {
      isByGateway: payment === undefined || payment.method === 'CREDIT_CARD' || payment.gateway !== null,
      hasReason: Boolean(reason),
    },
  });
  if (!planned.ok) return planned;
  if (status === 'WAIVED') {
    await waivePendingPayment(tx, { order, pending, adminId, reason: reason ?? '', now });
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
    // It is still owed: the same request as when it arose, once for each try.
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
