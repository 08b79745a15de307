import type { GoodsReturnDecision } from '@matete/contract/goods-return/goods-returns';
import { goodsReturnStep } from '@matete/domain/goods-return/goods-return-table';
import { ok, refuse, type Result } from '@matete/domain/result';

import { change, findById, type GoodsReturnRow, lockById } from '#goods-return/goods-return-store';
import { takeBack } from '#goods-return/take-back';
import { listAdmins } from '#notification/admins-query';
import { notify } from '#notification/notify';
import type { OrderRow } from '#order/order-store';
import { lockWithPayments } from '#payment/records/lock-with-payment';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';
import type { Caller } from '#platform/session/caller';

interface Decision {
  readonly returnId: string;
  readonly wanted: GoodsReturnDecision;
  readonly reason: string | undefined;
  readonly by: Pick<Caller, 'accountId' | 'role'>;
  readonly now: Date;
}

/** Takes a person's step of a return of goods. Receiving them refunds the customer at once. */
export async function decideGoodsReturn(services: Runtime, tx: Tx, decision: Decision): Promise<Result<void>> {
  const { returnId, wanted, reason, by, now } = decision;
  const known = await findById(tx, returnId);
  const order = known === undefined ? undefined : await lockWithPayments(tx, known.order_id);
  const row = await lockById(tx, returnId);
  // Somebody else's return answers like a missing one.
  if (order === undefined || row === undefined || !isConcerned(order, by)) return refuse('GOODS_RETURN_NOT_FOUND');
  const step = goodsReturnStep(row.status, wanted, by.role);
  if (step === undefined) return refuse('GOODS_RETURN_STEP_NOT_ALLOWED', { params: { status: row.status } });
  if (step.isReasonNeeded && reason === undefined) return refuse('REASON_REQUIRED', { path: 'reason' });
  if (wanted === 'RECEIVED') {
    const taken = await takeBack(services, tx, { row, order, by, now });
    if (!taken.ok) return taken;
  } else {
    await change(tx, returnId, {
      status: wanted,
      reason: reason ?? null,
      decided_at: wanted === 'CONTESTED' ? null : now,
      decided_by: by.accountId,
    });
    await tell(tx, { row, order, wanted, now });
  }
  if (by.role === 'ADMIN' && (wanted === 'RECEIVED' || wanted === 'REJECTED'))
    await audit(tx, {
      actorId: by.accountId,
      action: `GOODS_RETURN_${wanted}`,
      subjectKind: 'order',
      subjectId: order.id,
      details: { reason: reason ?? null },
      now,
    });
  return ok(undefined);
}

function isConcerned(order: OrderRow, { role, accountId }: Decision['by']): boolean {
  if (role === 'ADMIN') return true;
  return (role === 'SELLER' ? order.seller_id : order.customer_id) === accountId;
}

interface News extends Pick<Decision, 'wanted' | 'now'> {
  readonly row: GoodsReturnRow;
  readonly order: OrderRow;
}

/** Tells admins of a return that is contested, and the customer of one that is rejected. */
async function tell(tx: Tx, { row, order, wanted, now }: News): Promise<void> {
  const news = { orderId: order.id, data: { orderNumber: order.order_number }, eventKey: row.id, now };
  if (wanted === 'REJECTED') await notify(tx, { ...news, accountId: order.customer_id, code: 9243 });
  if (wanted === 'CONTESTED')
    for (const { id } of await listAdmins(tx)) await notify(tx, { ...news, accountId: id, code: 9244 });
}
