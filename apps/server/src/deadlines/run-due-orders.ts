import type { OrderId } from '@matete/contract/units';
import { GATEWAY_NAMES, type GatewayName } from '@matete/domain/payment/gateway-name';
import { refuse, type Result } from '@matete/domain/result';
import { isUndecided } from '@matete/domain/order/order-payment-table';

import { listDueAtGateway, listDueOrders } from '#deadlines/due-orders-query';
import { expireOrder } from '#deadlines/expire-order';
import { lockById as lockAccount } from '#account/account-store';
import { failToDeliver } from '#fulfilment/give-back-order';
import { confirmReceipt, unloadOrder } from '#order/follow-order';
import type { StepPorts } from '#order/order-effect';
import { findById, type OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import { inLane, type RoundLimits } from '#payment/gateway/gateway-lane';
import { GatewayRound } from '#payment/gateway/settle-with-gateway';
import { lockWithPayment } from '#payment/records/lock-with-payment';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import { goesBackByGateway } from '#payment/records/refund-steps';
import { releaseFromPayment } from '#payment/settle/take-received';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { eachDue } from '#platform/queue/each-due';

const CLOCK = { actor: 'CLOCK', actorId: null } as const;

/**
 * Takes the due steps of orders whose deadline has passed, except those that a gateway must be asked about first. Safe to run
 * anywhere, any number of times: each order is locked and looked at again before it is touched.
 *
 * @source domain rules §6, rows of the clock
 */
export const runDueOrders = (services: StepPorts, batch?: number): Promise<number> =>
  eachDue(services, {
    what: 'moving a due order',
    read: (tried, take) => listDueOrders(services.db, { tried, take, now: services.now() }),
    act: (id) => runDueOrder(services, id),
    ...(batch === undefined ? {} : { batch }),
  });

/**
 * Takes the due steps of orders whose money a gateway may have taken: it is asked before an order is cancelled. While it does not answer
 * the order stays due, and is asked about again after growing pauses.
 *
 * @source domain rules §16 "Unreachable is not unpaid"
 */
export async function runDueCardOrders(services: StepPorts & GatewayPorts): Promise<number> {
  let count = 0;
  // Gateways that this installation has no longer are among them: their orders stay due, and are looked at again.
  await Promise.all(
    GATEWAY_NAMES.map((gateway) =>
      inLane(services, `orders ${gateway}`, async (limits) => {
        count += await runDueOf(services, gateway, limits);
      }),
    ),
  );
  return count;
}

async function runDueOf(
  services: StepPorts & GatewayPorts,
  gateway: GatewayName,
  limits: RoundLimits,
): Promise<number> {
  const round = new GatewayRound(services);
  return eachDue(services, {
    what: 'moving a due order paid at a gateway',
    read: async (tried, take) =>
      limits.isOver() ? [] : listDueAtGateway(services.db, { gateway, tried, take, now: services.now() }),
    act: async (id) => {
      if (limits.isOver()) return;
      const order = await findById(services.db, id);
      const asked = await round.ask(order?.payment_id ?? '');
      if (asked.ok || asked.refusal.code !== 'GATEWAY_UNREACHABLE') await runDueOrder(services, id);
    },
  });
}

async function runDueOrder(services: StepPorts, orderId: OrderId): Promise<void> {
  const result = await inTransaction(services.db, async (tx) => {
    const sellerId = (await findById(tx, orderId))?.seller_id ?? null;
    if (sellerId !== null) await lockAccount(tx, sellerId);
    const order = await lockWithPayment(tx, orderId);
    // Of a seller who took it meanwhile the account is locked the next time.
    if (order?.seller_id !== sellerId) return refuse('ORDER_STEP_NOT_ALLOWED');
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
      if (isUndecided(order.payment_status)) return leaveUnpaid(services, tx, order);
      return order.awaits_confirmation ? leaveUnconfirmed(services, tx, order) : dayIsOver();
    default:
      return dayIsOver();
  }
}

/**
 * Its customer never confirmed their e-mail address: what they paid goes back, to the card where the gateway takes it, for they may never read of
 * a coupon.
 */
async function leaveUnconfirmed(services: StepPorts, tx: Tx, order: OrderRow): Promise<Result<unknown>> {
  const method = (await goesBackByGateway(tx, order)) ? 'MONEY' : 'COUPON';
  return takeOrderStep(services, tx, {
    order,
    step: {
      action: 'LEAVE_UNCONFIRMED',
      isPaid: order.payment_status === 'VERIFIED',
      confirmationLapsed: order.awaits_confirmation,
      input: { refund: { cause: 'EXPIRED', method } },
    },
    mover: CLOCK,
    now: services.now(),
    changes: { due_at: null },
  });
}

async function leaveUnpaid(services: StepPorts, tx: Tx, order: OrderRow): Promise<Result<unknown>> {
  const now = services.now();
  const taken = await takeOrderStep(services, tx, {
    order,
    step: {
      action: 'LEAVE_UNPAID',
      paymentUndecided: true,
      input: { refund: { cause: 'PAYMENT_REJECTED', method: 'COUPON' } },
    },
    mover: CLOCK,
    now,
    payment: 'DISAPPROVE',
    changes: { due_at: null },
  });
  if (!taken.ok || order.payment_id === null) return taken;
  return releaseFromPayment(services, tx, { paymentId: order.payment_id, now });
}
