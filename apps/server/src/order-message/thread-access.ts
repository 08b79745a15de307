import { holderOf } from '@matete/domain/order-message/thread-rules';

import type { OrderRow } from '#order/order-store';
import type { Caller } from '#platform/session/caller';

/** Checks whether somebody reads and writes the thread of an order: its customer, the seller who holds it, admins. */
export function mayUseThread(
  order: Pick<OrderRow, 'customer_id' | 'seller_id' | 'status'>,
  { accountId, role }: Pick<Caller, 'accountId' | 'role'>,
): boolean {
  if (role === 'ADMIN') return true;
  if (role === 'CUSTOMER') return order.customer_id === accountId;
  return holderOf({ status: order.status, sellerId: order.seller_id }) === accountId;
}
