import type { AccountId, OrderId, RefundId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findOrderOf } from '#payment/records/refund-store';
import { lockRefundOf, moveRefund } from '#payment/records/refund-steps';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

interface SilentRefund {
  readonly refundId: RefundId;
  /** What the bank's statement says became of it. */
  readonly outcome: 'SENT' | 'NOT_SENT';
  readonly reason: string;
  /** The gateway's own id of it, where its back office shows one. */
  readonly gatewayRefundId?: string | undefined;
  /** Who asked for it, and who confirmed it: two people who have seen the statement. */
  readonly adminId: AccountId;
  readonly confirmedBy: AccountId;
  readonly now: Date;
}

/**
 * Settles a refund that a gateway was asked for and never answered, by the word of two admins who have seen the bank's
 * statement. Sent: it is paid out. Not sent: it can be asked for again, or become a coupon.
 *
 * @source domain rules §16 "can be settled by two admins who have seen the bank's statement"
 */
export async function settleSilentRefund(services: Runtime, tx: Tx, settled: SilentRefund): Promise<Result<void>> {
  const { refundId, outcome, reason, gatewayRefundId, adminId, confirmedBy, now } = settled;
  if (adminId === confirmedBy) return refuse('PAYMENT_STEP_NOT_ALLOWED');
  const orderId: OrderId | undefined = await findOrderOf(tx, refundId);
  const locked = orderId === undefined ? undefined : await lockRefundOf(tx, orderId);
  if (locked?.refund.id !== refundId) return refuse('PAYMENT_NOT_FOUND');
  const action = outcome === 'SENT' ? 'SETTLE_AS_SENT' : 'SETTLE_AS_NOT_SENT';
  const moved = await moveRefund(services, tx, locked, {
    action,
    by: { actor: 'ADMIN', actorId: adminId, reason },
    gatewayRefundId: gatewayRefundId ?? null,
    now,
  });
  if (!moved.ok) return moved;
  await audit(tx, {
    actorId: adminId,
    action: `REFUND_${action}`,
    subjectKind: 'refund',
    subjectId: refundId,
    details: { orderId: locked.order.id, amountXpf: locked.refund.amount_xpf, confirmedBy, reason },
    now,
  });
  return ok(undefined);
}
