import type { Role } from '@matete/contract/endpoint';
import type { NotificationCode } from '@matete/contract/notification/notifications';
import type { AccountId, SellerId } from '@matete/contract/units';

import { listAdmins } from '#notification/admins-query';
import { notifyUnlessUnread } from '#notification/notify';
import type { OrderRow } from '#order/order-store';
import type { Tx } from '#platform/db/database';
import type { Caller } from '#platform/session/caller';

interface Told {
  readonly order: OrderRow;
  /** Who holds the order. */
  readonly sellerId: SellerId | null;
  readonly messageId: string;
  readonly author: Pick<Caller, 'accountId' | 'role'>;
  readonly toHouse: boolean;
  readonly now: Date;
}

/** Wording of a notification, by who wrote. */
const VARIANT_OF: Readonly<Record<Role, string>> = { CUSTOMER: 'customer', SELLER: 'seller', ADMIN: 'house' };

/** Notifies the other readers of a thread; admins only where the house is asked. */
export async function tellReaders(
  tx: Tx,
  { order, sellerId, messageId, author: { role }, toHouse, now }: Told,
): Promise<void> {
  const tell = (accountId: AccountId, code: NotificationCode): Promise<void> =>
    notifyUnlessUnread(tx, {
      accountId,
      code,
      eventKey: messageId,
      data: { orderNumber: order.order_number, variant: VARIANT_OF[role] },
      orderId: order.id,
      now,
    });
  if (role !== 'CUSTOMER') await tell(order.customer_id, 9501);
  if (role !== 'SELLER' && sellerId !== null) await tell(sellerId, 9502);
  if (toHouse) for (const { id } of await listAdmins(tx)) await tell(id, 9503);
}
