import type { RefundDecision } from '@matete/contract/payment/refunds';
import type { AccountId, RefundId } from '@matete/contract/units';
import type { RefundAction } from '@matete/domain/payment/refund-table';
import { ok, refuse, type Result } from '@matete/domain/result';

import { refuseWhileBroken } from '#ledger/books-check-store';
import { lockRefund, moveRefund } from '#payment/records/refund-steps';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

interface Decision {
  readonly refundId: RefundId;
  /** What the refund is led to. */
  readonly wanted: RefundDecision;
  readonly reason: string | undefined;
  readonly adminId: AccountId;
  readonly now: Date;
}

const ACTION_FOR: Readonly<Record<RefundDecision, RefundAction>> = {
  REFUND_PENDING: 'TAKE_UP',
  REFUND_VERIFIED: 'VERIFY',
  REFUND_REJECTED: 'REJECT',
};

/**
 * Takes an admin's decision about one refund, and records it with its reason in the audit log. Refused with BOOKS_BROKEN
 * while an invariant of the books is broken, unless the refund is rejected.
 */
export async function decideRefund(
  services: Runtime,
  tx: Tx,
  { refundId, wanted, reason, adminId, now }: Decision,
): Promise<Result<void>> {
  const locked = await lockRefund(tx, refundId);
  if (locked === undefined) return refuse('REFUND_NOT_FOUND');
  const action = ACTION_FOR[wanted];
  const braked = action === 'REJECT' ? ok(undefined) : await refuseWhileBroken(tx);
  if (!braked.ok) return braked;
  const by = { actor: 'ADMIN', actorId: adminId, reason } as const;
  const moved = await moveRefund(services, tx, locked, { action, by, now });
  if (!moved.ok) return moved;
  await audit(tx, {
    actorId: adminId,
    action: `REFUND_${action}`,
    subjectKind: 'refund',
    subjectId: refundId,
    details: { orderId: locked.order.id, amountXpf: locked.refund.amount_xpf, reason: reason ?? null },
    now,
  });
  return ok(undefined);
}
