import type { DisputeDecision } from '@matete/contract/dispute/disputes';
import type { DisputeStatus } from '@matete/contract/order/dispute-view';
import type { AccountId, OrderId, Xpf } from '@matete/contract/units';
import { heldXpf, partialRefundLimitXpf, shareRefund, withoutHouse } from '@matete/domain/dispute/share-refund';
import { disputedMoney, settledShareXpf } from '@matete/domain/order/kept-money';
import type { FactsOf } from '@matete/domain/order/order-table';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findByOrder, update } from '#dispute/dispute-store';
import { wholeRefundXpf } from '#dispute/whole-refund';
import { houseFreightXpf } from '#ledger/ledger-store';
import type { StepPorts, TakenStep } from '#order/order-effect';
import { moneyOf } from '#order/order-parts';
import type { OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import { lockWithPayments } from '#payment/records/lock-with-payment';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

export interface Decision {
  readonly orderId: OrderId;
  readonly adminId: AccountId;
  readonly decision: DisputeDecision;
  /** XPF; for a refund in part. */
  readonly refundXpf?: Xpf | undefined;
  readonly message: string;
  readonly now: Date;
}

const STATUS = {
  DISPUTE_APPROVED: 'APPROVED',
  PARTIALLY_DISPUTED: 'PARTIALLY_REFUNDED',
  DISPUTE_REJECTED: 'REJECTED',
} as const satisfies Record<DisputeDecision, DisputeStatus>;

/** The step of the order that a decision is. */
function stepOf(decision: DisputeDecision, refund: FactsOf<'REFUND_IN_PART'>): TakenStep {
  switch (decision) {
    case 'DISPUTE_APPROVED':
      return { action: 'ACCEPT_DISPUTE' };
    case 'PARTIALLY_DISPUTED':
      return { action: 'REFUND_IN_PART', ...refund, input: { disputeRefundXpf: refund.refundXpf } };
    case 'DISPUTE_REJECTED':
      return { action: 'REJECT_DISPUTE' };
  }
}

/** Refund of a decision, in XPF; undefined: no amount was given. */
async function refundOf(tx: Tx, order: OrderRow, { decision, refundXpf }: Decision): Promise<Xpf | undefined> {
  if (decision === 'PARTIALLY_DISPUTED') return refundXpf;
  return decision === 'DISPUTE_REJECTED' ? 0 : wholeRefundXpf(tx, order);
}

/**
 * Decides a dispute: the customer gets all of the money back, a part of it, or nothing. The money moves with the decision, and both
 * sides read the reason.
 *
 * @source domain rules §6
 */
export async function decideDispute(services: StepPorts, tx: Tx, request: Decision): Promise<Result<void>> {
  const { orderId, adminId, decision, message, now } = request;
  const order = await lockWithPayments(tx, orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const dispute = await findByOrder(tx, orderId);
  if (dispute === undefined) return refuse('DISPUTE_NOT_FOUND');
  const isPartial = decision === 'PARTIALLY_DISPUTED';
  if (isPartial !== (request.refundXpf !== undefined)) return refuse('VALIDATION_FAILED', { path: 'refundAmount' });
  if (order.status !== 'DISPUTE_IN_PROGRESS')
    return refuse('ORDER_STEP_NOT_ALLOWED', { details: { orderStatus: order.status } });
  const money = disputedMoney(moneyOf(order));
  const ofCustomer = withoutHouse(money, await houseFreightXpf(tx, orderId));
  const refundXpf = (await refundOf(tx, order, request)) ?? 0;
  const isInRange = !isPartial || (refundXpf > 0 && refundXpf <= heldXpf(money));
  const taken = await takeOrderStep(services, tx, {
    order,
    step: stepOf(decision, { refundXpf, refundLimitXpf: partialRefundLimitXpf(ofCustomer) }),
    mover: { actor: 'ADMIN', actorId: adminId, reason: message },
    now,
    changes: { due_at: null },
    newsData: { amountXpf: refundXpf },
    sellerNewsData: { amountXpf: isInRange ? sellerAmountXpf(order, decision, refundXpf) : 0 },
  });
  if (!taken.ok)
    return taken.refusal.code === 'REFUND_OUT_OF_RANGE'
      ? { ok: false, refusal: { ...taken.refusal, path: 'refundAmount' } }
      : taken;
  await update(tx, dispute.id, {
    status: STATUS[decision],
    refund_xpf: refundXpf,
    decided_at: now,
    decided_by: adminId,
    decision_message: message,
  });
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

/** Amount that the seller gets, in XPF. */
const sellerAmountXpf = (order: OrderRow, decision: DisputeDecision, refundXpf: Xpf): Xpf =>
  decision === 'DISPUTE_APPROVED'
    ? 0
    : settledShareXpf(moneyOf(order), shareRefund(disputedMoney(moneyOf(order)), refundXpf));
