import type { OrderId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse } from '@matete/domain/result';

import { listReceiptsToRemind } from '#deadlines/due-orders-query';
import { notify } from '#notification/notify';
import { changeOrder, lockById } from '#order/order-store';
import { inTransaction } from '#platform/db/transaction';
import { eachDue } from '#platform/queue/each-due';
import type { Runtime } from '#platform/runtime';
import { readSiteSetting } from '#site-setting/site-setting-store';

const DAY_MS = 86_400_000;

/**
 * Reminds customers, once, that their receipt will count as confirmed: some days before it does.
 *
 * @source domain rules §6 "confirm receipt (customer; clock 14 days, a setting, after the unloading or the arrival, with a reminder)"
 */
export async function remindReceipts(services: Runtime): Promise<number> {
  const days = await readSiteSetting(services.db, 'CONFIRM_REMINDER_DAYS');
  return eachDue(services, {
    what: 'reminding of a receipt',
    read: (tried, take) => {
      const now = services.now();
      const before = new Date(now.getTime() + days * DAY_MS);
      return listReceiptsToRemind(services.db, { tried, take, now, before });
    },
    act: (id) => remind(services, id),
  });
}

async function remind(services: Runtime, id: OrderId): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const order = await lockById(tx, id);
    const now = services.now();
    if (order?.status !== 'DELIVERED' || order.due_at === null || order.reminded_at !== null)
      return refuse('ORDER_NOT_FOUND');
    await changeOrder(tx, id, { reminded_at: now });
    await notify(tx, {
      accountId: order.customer_id,
      code: 205,
      eventKey: `reminder ${id}`,
      orderId: id,
      data: { orderNumber: order.order_number, deadlineDate: tahitiDayOf(order.due_at), variant: 'reminder' },
      now,
    });
    return ok(undefined);
  });
}
