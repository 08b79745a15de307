import type { AccountId, RefundId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { lockRefund, moveRefund } from '#payment/records/refund-steps';
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
  /** Who asked for it; a second admin who has seen the statement confirmed it. */
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Settles a refund that a gateway was asked for and never answered, by the word of two admins who have seen the bank's
 * statement. Sent: it is paid out. Not sent: it can be asked for again, or become a coupon.
 *
 * @source domain rules §16 "can be settled by two admins who have seen the bank's statement"
 */
export async function settleSilentRefund(services: Runtime, tx: Tx, settled: SilentRefund): Promise<Result<void>> {
  const { refundId, outcome, reason, gatewayRefundId, adminId, now } = settled;
  const locked = await lockRefund(tx, refundId);
  if (locked === undefined) return refuse('REFUND_NOT_FOUND');
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
    details: { orderId: locked.order.id, amountXpf: locked.refund.amount_xpf, reason },
    now,
  });
  return ok(undefined);
}
