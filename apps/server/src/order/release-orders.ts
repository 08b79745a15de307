import type { AccountId } from '@matete/contract/units';
import { dueOncePaid } from '@matete/domain/order/confirm-by';
import { isPaidWithoutSeller } from '@matete/domain/order/order-statuses';

import { notify } from '#notification/notify';
import { lockAwaitingOf } from '#order/awaiting-order-store';
import { changeOrder } from '#order/order-store';
import type { Tx } from '#platform/db/database';

/**
 * Lets the orders of a customer into the pool that waited for their verified address and approved account: both are there now.
 * Each is locked: of a payment and a verification at once, the second sees what the first did. Those not paid yet wait for
 * their payment alone from then on.
 */
export async function releaseOrders(tx: Tx, customerId: AccountId, now: Date): Promise<void> {
  for (const order of await lockAwaitingOf(tx, customerId)) {
    const isPaid = isPaidWithoutSeller(order.status, order.payment_status);
    const released = { awaits_confirmation: false, reminded_at: null };
    const dueAt = dueOncePaid({ ...order, awaits_confirmation: false }, now);
    await changeOrder(tx, order.id, isPaid ? { ...released, due_at: dueAt } : released);
    if (!isPaid) continue;
    const data = { orderNumber: order.order_number };
    await notify(tx, { accountId: customerId, code: 9565, eventKey: order.id, orderId: order.id, data, now });
  }
}
