import type { CustomerId, OrderId } from '@matete/contract/units';

import type { OrderRow } from '#order/order-store';
import type { Db, Tx } from '#platform/db/database';
import { notAmong } from '#platform/db/not-among-query';

/** Locks the orders of a customer that wait for their confirmation, the oldest first. */
export const lockAwaitingOf = (tx: Tx, customerId: CustomerId): Promise<OrderRow[]> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('awaits_confirmation', '=', true)
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Paid orders that have waited for their customer's verified address since before a moment, and of which they were not reminded. */
export const listToRemind = (
  db: Db,
  { paidBefore, tried, take }: { paidBefore: Date; tried: readonly string[]; take: number },
): Promise<{ id: OrderId }[]> =>
  db
    .selectFrom('orders')
    .select('id')
    .where('awaits_confirmation', '=', true)
    .where('status', '=', 'PENDING')
    .where('payment_status', '=', 'VERIFIED')
    .where('reminded_at', 'is', null)
    .where('paid_at', '<=', paidBefore)
    .where(notAmong(tried))
    .orderBy('paid_at')
    .limit(take)
    .execute();
