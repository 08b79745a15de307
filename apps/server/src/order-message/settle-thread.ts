import type { AccountId, OrderId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { lockById, type OrderRow } from '#order/order-store';
import { endWaiting, findLastMessageId } from '#order-message/order-message-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

interface Settling {
  readonly orderId: OrderId;
  readonly adminId: AccountId;
  /** The last message that the admin has read. */
  readonly lastMessageId: string;
  readonly now: Date;
}

/** Marks a thread as settled: it waits for the house no longer. Doing so twice changes nothing. */
export async function settleThread(
  tx: Tx,
  { orderId, adminId, lastMessageId, now }: Settling,
): Promise<Result<OrderRow>> {
  const order = await lockById(tx, orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  if ((await findLastMessageId(tx, orderId)) !== lastMessageId) return refuse('ORDER_THREAD_CHANGED');
  if (await endWaiting(tx, orderId))
    await audit(tx, {
      actorId: adminId,
      action: 'ORDER_THREAD_SETTLED',
      subjectKind: 'order',
      subjectId: orderId,
      details: {},
      now,
    });
  return ok(order);
}
