import type { DisputeDecision } from '@matete/contract/dispute/disputes';
import type { DisputeStatus } from '@matete/contract/order/dispute-view';
import { heldXpf, partialRefundLimitXpf, shareRefund } from '@matete/domain/dispute/share-refund';
import { ok, refuse, type Result } from '@matete/domain/result';

import { balanceOf } from '#ledger/post';
import { disputedMoney } from '#order/disputed-money';
import type { StepPorts } from '#order/order-effect';
import { lockById, type OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { sellerShareXpf } from '#settlement/settle-dispute';

export interface Decision {
  readonly orderId: string;
  readonly adminId: string;
  readonly decision: DisputeDecision;
  /** XPF; for a refund in part. */
  readonly refundXpf?: number | undefined;
  readonly message: string;
  readonly now: Date;
}

const ACTION = {
  DISPUTE_APPROVED: 'ACCEPT_DISPUTE',
  PARTIALLY_DISPUTED: 'REFUND_IN_PART',
  DISPUTE_REJECTED: 'REJECT_DISPUTE',
} as const satisfies Record<DisputeDecision, string>;

const STATUS = {
  DISPUTE_APPROVED: 'APPROVED',
  PARTIALLY_DISPUTED: 'PARTIALLY_REFUNDED',
  DISPUTE_REJECTED: 'REJECTED',
} as const satisfies Record<DisputeDecision, DisputeStatus>;

/** What the customer gets by a decision, XPF; undefined: no amount was said. */
async function refundOf(tx: Tx, order: OrderRow, { decision, refundXpf }: Decision): Promise<number | undefined> {
  if (decision === 'PARTIALLY_DISPUTED') return refundXpf;
  if (decision === 'DISPUTE_REJECTED') return 0;
  return balanceOf(tx, 'ESCROW', order.id);
}

/**
 * An admin decides a dispute: all back to the customer, a part of it, or nothing. Money moves with the decision, and both sides
 * read why.
 *
 * @source domain rules §6
 */
export async function decideDispute(services: StepPorts, tx: Tx, request: Decision): Promise<Result<void>> {
  const { orderId, adminId, decision, message, now } = request;
  const order = await lockById(tx, orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const dispute = await tx.selectFrom('disputes').select('id').where('order_id', '=', orderId).executeTakeFirst();
  if (dispute === undefined) return refuse('DISPUTE_NOT_FOUND');
  const isPartial = decision === 'PARTIALLY_DISPUTED';
  if (isPartial !== (request.refundXpf !== undefined)) return refuse('VALIDATION_FAILED', { path: 'refundAmount' });
  if (order.status !== 'DISPUTE_IN_PROGRESS')
    return refuse('ORDER_STEP_NOT_ALLOWED', { details: { orderStatus: order.status } });
  const money = disputedMoney(order);
  const refundXpf = (await refundOf(tx, order, request)) ?? 0;
  const isInRange = !isPartial || (refundXpf > 0 && refundXpf <= heldXpf(money));
  const taken = await takeOrderStep(services, tx, {
    order,
    action: ACTION[decision],
    mover: { actor: 'ADMIN', actorId: adminId, reason: message },
    facts: { refundXpf, refundLimitXpf: partialRefundLimitXpf(money) },
    now,
    changes: { due_at: null },
    input: { disputeRefundXpf: refundXpf },
    newsData: { amountXpf: refundXpf },
    sellerNewsData: { amountXpf: isInRange ? sellerAmountXpf(order, decision, refundXpf) : 0 },
  });
  if (!taken.ok)
    return taken.refusal.code === 'REFUND_OUT_OF_RANGE'
      ? { ok: false, refusal: { ...taken.refusal, path: 'refundAmount' } }
      : taken;
  await tx
    .updateTable('disputes')
    .set({
      status: STATUS[decision],
      refund_xpf: refundXpf,
      decided_at: now,
      decided_by: adminId,
      decision_message: message,
    })
    .where('id', '=', dispute.id)
    .execute();
  await audit(tx, {
    actorId: adminId,
    action: `DISPUTE_${STATUS[decision]}`,
    subjectKind: 'order',
    subjectId: orderId,
    details: { refundXpf, reason: message },
    now,
  });
  return ok(undefined);
}

/** What the seller gets, XPF. */
const sellerAmountXpf = (order: OrderRow, decision: DisputeDecision, refundXpf: number): number =>
  decision === 'DISPUTE_APPROVED' ? 0 : sellerShareXpf(order, shareRefund(disputedMoney(order), refundXpf));
