import type { FreightPayer } from '@matete/contract/payment/freight-checks';
import type { AccountId, OrderId, Xpf } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { changeFreightCheck, type FreightCheckRow, lockFreightCheck } from '#freight-difference/freight-check-store';
import { countFreight } from '#freight-difference/settle-freight-difference';
import { notify } from '#notification/notify';
import { lockById, type OrderRow } from '#order/order-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

export interface FreightDecision {
  readonly orderId: OrderId;
  /** XPF that count from now on. */
  readonly countedXpf: Xpf;
  readonly payer: FreightPayer;
  readonly reason: string | undefined;
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Decides a claimed freight that stood above the regulated charge: accepted as typed or corrected, once. Its money then goes the
 * way of every actual freight. Refused: FREIGHT_CHECK_NOT_FOUND, FREIGHT_CHECK_CLOSED when it is decided already,
 * FREIGHT_ABOVE_CLAIM for more than the seller claims, REASON_REQUIRED.
 *
 * @source domain rules §8 "waits for an admin, who sees the receipt beside the tariff and accepts, corrects or refuses it"
 */
export async function decideFreightCheck(services: Runtime, tx: Tx, decision: FreightDecision): Promise<Result<void>> {
  const { orderId, countedXpf, payer, reason, now } = decision;
  const order = await lockById(tx, orderId);
  const check = order === undefined ? undefined : await lockFreightCheck(tx, orderId);
  if (order === undefined || check === undefined) return refuse('FREIGHT_CHECK_NOT_FOUND');
  if (check.status !== 'OPEN') return refuse('FREIGHT_CHECK_CLOSED', { params: { status: check.status } });
  if (countedXpf > check.claimed_xpf) return refuse('FREIGHT_ABOVE_CLAIM', { path: 'actualShippingCharges' });
  const isCorrected = countedXpf !== check.claimed_xpf;
  const isBorne = payer === 'HOUSE' && countedXpf > order.shipping_max_xpf;
  if ((isCorrected || isBorne) && !reason) return refuse('REASON_REQUIRED', { path: 'reason' });
  await changeFreightCheck(tx, orderId, {
    status: isCorrected ? 'CORRECTED' : 'ACCEPTED',
    decided_xpf: countedXpf,
    payer: isBorne ? 'HOUSE' : 'CUSTOMER',
    reason: reason || null,
    decided_at: now,
    decided_by: decision.adminId,
  });
  await countFreight(services, tx, { order, countedXpf, payer, now });
  await publishDecision(tx, { order, check, decision });
  return ok(undefined);
}

async function publishDecision(
  tx: Tx,
  { order, check, decision }: { order: OrderRow; check: FreightCheckRow; decision: FreightDecision },
): Promise<void> {
  const { countedXpf, payer, reason, adminId, now } = decision;
  const isCorrected = countedXpf !== check.claimed_xpf;
  if (order.seller_id !== null)
    await notify(tx, {
      accountId: order.seller_id,
      code: 9101,
      eventKey: `freight ${order.id} ${check.created_at.toISOString()}`,
      orderId: order.id,
      data: {
        orderNumber: order.order_number,
        amountXpf: countedXpf,
        claimedXpf: check.claimed_xpf,
        ...(isCorrected ? { variant: 'corrected' } : {}),
      },
      now,
    });
  await audit(tx, {
    actorId: adminId,
    action: isCorrected ? 'FREIGHT_CORRECTED' : 'FREIGHT_ACCEPTED',
    subjectKind: 'order',
    subjectId: order.id,
    details: { claimedXpf: check.claimed_xpf, amountXpf: countedXpf, payer, reason: reason || null },
    now,
  });
}
