import { refuse, type Result } from '@matete/domain/result';
import { sql } from 'kysely';

import { expireOrder } from '#deadlines/expire-order';
import { failToDeliver } from '#fulfilment/give-back-order';
import { confirmReceipt, unloadOrder } from '#order/follow-order';
import type { StepPorts } from '#order/order-effect';
import { findById, type OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import { GatewayRound } from '#payment/gateway/settle-with-gateway';
import { lockWithPayment } from '#payment/records/lock-with-payment';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import { releaseFromPayment } from '#payment/settle/take-received';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { eachDue, notAmong } from '#platform/queue/each-due';
import { isUndecided } from '@matete/domain/order/order-payment-table';

const CLOCK = { actor: 'CLOCK', actorId: null } as const;

/** What waits for money that a gateway may have taken: only the gateway knows whether it is unpaid. */
const AT_GATEWAY = sql<boolean>`(orders.status = 'PENDING' and orders.payment_status in ('PENDING', 'PARTIALLY_VERIFIED')
  and exists (select from payment_pages g where g.payment_id = orders.payment_id))`;

/**
 * Does what the clock must do to orders whose moment has come, but for what a gateway must be asked about first. Safe to run
 * anywhere, any number of times: each order is locked and looked at again before it is touched.
 *
 * @source domain rules §6, rows of the clock
 */
export const runDueOrders = (services: StepPorts, batch?: number): Promise<number> =>
  eachDue(services, {
    what: 'moving a due order',
    read: (tried, take) =>
      services.db
        .selectFrom('orders')
        .select('id')
        .where('due_at', '<=', services.now())
        .where('status', 'in', ['PENDING', 'BACK_IN_POOL', 'PARTIALLY_SPLITTED', 'PREPARING', 'SHIPPED', 'DELIVERED'])
        .where(sql<boolean>`not ${AT_GATEWAY}`)
        .where(notAmong(tried))
        .orderBy('due_at')
        .limit(take)
        .execute(),
    act: (id) => runDueOrder(services, id),
    ...(batch === undefined ? {} : { batch }),
  });

/**
 * The same for orders whose money a gateway may have taken: it is asked before an order is called off. While it does not answer
 * the order stays due, and is asked about again after growing pauses.
 *
 * @source domain rules §16 "Unreachable is not unpaid"
 */
export async function runDueCardOrders(services: StepPorts & GatewayPorts): Promise<number> {
  const round = new GatewayRound(services);
  return eachDue(services, {
    what: 'moving a due order paid at a gateway',
    read: (tried, take) =>
      services.db
        .selectFrom('orders')
        .innerJoin('payments', 'payments.id', 'orders.payment_id')
        .select('orders.id')
        .where('orders.due_at', '<=', services.now())
        .where((eb) =>
          eb.or([
            eb('payments.gateway_silent_since', 'is', null),
            eb('payments.ask_gateway_at', 'is', null),
            eb('payments.ask_gateway_at', '<=', services.now()),
          ]),
        )
        .where(AT_GATEWAY)
        .where(sql<boolean>`orders.id <> all(${[...tried]}::uuid[])`)
        .orderBy('orders.due_at')
        .limit(take)
        .execute(),
    act: async (id) => {
      const order = await findById(services.db, id);
      const asked = await round.ask(order?.payment_id ?? '');
      if (asked.ok || asked.refusal.code !== 'GATEWAY_UNREACHABLE') await runDueOrder(services, id);
    },
  });
}

async function runDueOrder(services: StepPorts, orderId: string): Promise<void> {
  const result = await inTransaction(services.db, async (tx) => {
    const order = await lockWithPayment(tx, orderId);
    const isDue = order !== undefined && order.due_at !== null && order.due_at <= services.now();
    return isDue ? moveDueOrder(services, tx, order) : refuse('ORDER_STEP_NOT_ALLOWED');
  });
  if (!result.ok) services.log.debug({ orderId, refusal: result.refusal.code }, 'a due order had moved on');
}

async function moveDueOrder(services: StepPorts, tx: Tx, order: OrderRow): Promise<Result<unknown>> {
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
      return isUndecided(order.payment_status) ? leaveUnpaid(services, tx, order) : dayIsOver();
    default:
      return dayIsOver();
  }
}

async function leaveUnpaid(services: StepPorts, tx: Tx, order: OrderRow): Promise<Result<unknown>> {
  const now = services.now();
  const taken = await takeOrderStep(services, tx, {
    order,
    action: 'LEAVE_UNPAID',
    mover: CLOCK,
    facts: { paymentUndecided: true },
    now,
    payment: 'DISAPPROVE',
    changes: { due_at: null },
    input: { refundMethod: 'COUPON', refundCause: 'PAYMENT_REJECTED' },
  });
  if (!taken.ok || order.payment_id === null) return taken;
  return releaseFromPayment(services, tx, { paymentId: order.payment_id, now });
}
