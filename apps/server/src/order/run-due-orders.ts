import { refuse, type Result } from '@matete/domain/result';

import { inTransaction } from '#db/transaction';
import { eachDue, notAmong } from '#jobs/each-due';
import { confirmReceipt, unloadOrder } from '#order/follow-order';
import { expireOrder } from '#order/expire-order';
import { failToDeliver } from '#order/give-back-order';
import { lockWithPayment } from '#order/lock-with-payment';
import type { OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import { askGateway } from '#payment/ask-gateway';
import { isUndecided } from '#payment/payment-amounts';
import { rejectPaymentIfEmpty } from '#payment/payment-store';
import type { Services, Tx } from '#services';

const CLOCK = { actor: 'CLOCK', actorId: null } as const;

/**
 * Does what the clock must do to orders whose moment has come. Safe to run anywhere, any number of times: each order is
 * locked and looked at again before it is touched.
 *
 * @source domain rules §6, rows of the clock
 */
export const runDueOrders = (services: Services, batch?: number): Promise<number> =>
  eachDue(services, {
    what: 'moving a due order',
    read: (tried, take) =>
      services.db
        .selectFrom('orders')
        .select('id')
        .where('due_at', '<=', services.now())
        .where('status', 'in', ['PENDING', 'BACK_IN_POOL', 'PARTIALLY_SPLITTED', 'PREPARING', 'SHIPPED', 'DELIVERED'])
        .where(notAmong(tried))
        .orderBy('due_at')
        .limit(take)
        .execute(),
    act: (id) => runDueOrder(services, id),
    ...(batch === undefined ? {} : { batch }),
  });

async function runDueOrder(services: Services, orderId: string): Promise<void> {
  const unpaid = await services.db
    .selectFrom('orders')
    .select(['payment_id', 'payment_status'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  // A card may have been paid without our hearing of it: the gateway is asked before the order is called off.
  if (unpaid !== undefined && unpaid.payment_id !== null && isUndecided(unpaid))
    await askGateway(services, unpaid.payment_id);
  const result = await inTransaction(services.db, async (tx) => {
    const order = await lockWithPayment(tx, orderId);
    const isDue = order !== undefined && order.due_at !== null && order.due_at <= services.now();
    return isDue ? moveDueOrder(services, tx, order) : refuse('ORDER_STEP_NOT_ALLOWED');
  });
  if (!result.ok) services.log.debug({ orderId, refusal: result.refusal.code }, 'a due order had moved on');
}

async function moveDueOrder(services: Services, tx: Tx, order: OrderRow): Promise<Result<unknown>> {
  const now = services.now();
  const dayIsOver = () => expireOrder(services, tx, { order, anySellerCanMakeIt: false, now });
  switch (order.status) {
    case 'PREPARING':
      return failToDeliver(services, tx, { order, now });
    case 'SHIPPED':
      return unloadOrder(services, tx, { orderId: order.id, by: CLOCK, now });
    case 'DELIVERED':
      return confirmReceipt(services, tx, { orderId: order.id, by: CLOCK, now });
    case 'PENDING':
      return isUndecided(order) ? leaveUnpaid(services, tx, order) : dayIsOver();
    default:
      return dayIsOver();
  }
}

async function leaveUnpaid(services: Services, tx: Tx, order: OrderRow): Promise<Result<unknown>> {
  const now = services.now();
  const taken = await takeOrderStep(services, tx, {
    order,
    action: 'LEAVE_UNPAID',
    mover: CLOCK,
    facts: { paymentUndecided: true },
    now,
    changes: { payment_status: 'DISAPPROVED', due_at: null },
    input: { refundMethod: 'COUPON', refundCause: 'PAYMENT_REJECTED' },
  });
  if (taken.ok && order.payment_id !== null) await rejectPaymentIfEmpty(tx, order.payment_id);
  return taken;
}
