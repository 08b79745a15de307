import type { OrderId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse } from '@matete/domain/result';

import { listUndecidedDisputes } from '#deadlines/undecided-disputes-query';
import { markReminded } from '#dispute/dispute-store';
import { listAdmins } from '#notification/admins-query';
import { notify } from '#notification/notify';
import { lockById } from '#order/order-store';
import { inTransaction } from '#platform/db/transaction';
import { eachDue } from '#platform/queue/each-due';
import type { Runtime } from '#platform/runtime';

/** Days after which a dispute that nobody decided is brought before the admins. */
const UNDECIDED_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Reminds the admins, once, of a dispute that nobody has decided for seven days, and tells both sides that it is being
 * looked at.
 */
export const remindDisputes = (services: Runtime): Promise<number> =>
  eachDue(services, {
    what: 'reminding of a dispute',
    read: (tried, take) =>
      listUndecidedDisputes(services.db, {
        tried,
        take,
        openedBefore: new Date(services.now().getTime() - UNDECIDED_DAYS * DAY_MS),
      }),
    act: (id) => remind(services, id),
  });

async function remind(services: Runtime, orderId: OrderId): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const order = await lockById(tx, orderId);
    const now = services.now();
    const openedAt = order?.status === 'DISPUTE_IN_PROGRESS' ? await markReminded(tx, orderId, now) : undefined;
    if (order === undefined || openedAt === undefined) return refuse('ORDER_NOT_FOUND');
    const { order_number: orderNumber } = order;
    const eventKey = `undecided ${orderId} ${openedAt.toISOString()}`;
    const sides = order.seller_id === null ? [order.customer_id] : [order.customer_id, order.seller_id];
    for (const accountId of sides)
      await notify(tx, { accountId, code: 9229, eventKey, orderId, data: { orderNumber }, now });
    const data = { orderNumber, date: tahitiDayOf(openedAt) };
    for (const { id: accountId } of await listAdmins(tx))
      await notify(tx, { accountId, code: 9230, eventKey, orderId, data, now });
    return ok(undefined);
  });
}
