import {
  ORDER_STATUSES,
  type OrderAction,
  type OrderPaymentStatus,
  type OrderStatus,
} from '@matete/contract/order/order-status';
import { isUndecided } from './order-payment-table.ts';
import { ORDER_STEPS, type OrderEffect, type OrderStep } from './order-table.ts';

const STEPS: readonly OrderStep[] = ORDER_STEPS;

const statusesWith = (isMeant: (step: OrderStep) => boolean): readonly OrderStatus[] =>
  ORDER_STATUSES.filter((status) => STEPS.some((step) => step.from.includes(status) && isMeant(step)));

/** Statuses from which a seller may accept an order. */
export const POOL_STATUSES = statusesWith((step) => step.action === 'ACCEPT');

/** Statuses in which the clock does something once the order's deadline has passed. */
export const CLOCK_STATUSES = statusesWith((step) => step.by.includes('CLOCK'));

/** Statuses that no step leads out of. */
export const FINAL_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => !STEPS.some((step) => step.from.includes(status)),
);

/** Statuses in which a seller can take the order, or has work with it. */
const SELLER_STATUSES = statusesWith((step) => step.by.includes('SELLER'));

/** Whether an order is over for its sellers: its goods lie at the quay, were received, or will not come. */
export const isOver = (status: OrderStatus): boolean => !SELLER_STATUSES.includes(status);

/** Whether the seller of an order was paid for it: its status was reached by a step that pays. */
export const isPaidOut = (status: OrderStatus): boolean => PAID_OUT_STATUSES.includes(status);

const PAYING_EFFECTS: readonly OrderEffect[] = ['PAY_SELLER', 'REFUND_DISPUTE_IN_PART'];
const PAID_OUT_STATUSES = STEPS.flatMap(({ effects, to }) =>
  to !== undefined && effects.some((effect) => PAYING_EFFECTS.includes(effect)) ? [to] : [],
);

/** Whether an order waits for its money: it is placed, and nobody has decided its payment. */
export const isWaitingForPayment = (status: OrderStatus, paymentStatus: OrderPaymentStatus): boolean =>
  status === 'PENDING' && isUndecided(paymentStatus);

/** Whether an order is paid and no seller holds it: it is in the pool, or waits to enter it. */
export const isPaidWithoutSeller = (status: OrderStatus, paymentStatus: OrderPaymentStatus): boolean =>
  paymentStatus === 'VERIFIED' && POOL_STATUSES.includes(status);

/** Whether a seller could take the order: it is paid, its customer is confirmed, and no seller holds it. */
export const isInPool = (order: {
  readonly status: OrderStatus;
  readonly payment_status: OrderPaymentStatus;
  readonly awaits_confirmation: boolean;
}): boolean => !order.awaits_confirmation && isPaidWithoutSeller(order.status, order.payment_status);

/**
 * What the clock does once the deadline of an order has passed; undefined: nothing.
 *
 * @source domain rules §6, rows of the clock
 */
export function clockActionOf(
  status: OrderStatus,
  paymentStatus: OrderPaymentStatus,
  awaitsConfirmation = false,
): OrderAction | undefined {
  const actions = STEPS.filter((step) => step.from.includes(status) && step.by.includes('CLOCK')).map(
    (step) => step.action,
  );
  if (status !== 'PENDING') return actions[0];
  const wanted = isUndecided(paymentStatus) ? 'LEAVE_UNPAID' : awaitsConfirmation ? 'LEAVE_UNCONFIRMED' : 'EXPIRE';
  return actions.find((action) => action === wanted);
}

/**
 * When the clock acts on an order if nobody does, as an ISO instant, and what it then does; null: nothing is due.
 *
 * @source domain rules §6
 */
export function nextDeadline(order: {
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  readonly awaitsConfirmation: boolean;
  readonly dueAt: Date | null;
}): { at: string; action: OrderAction } | null {
  if (order.dueAt === null) return null;
  const action = clockActionOf(order.status, order.paymentStatus, order.awaitsConfirmation);
  return action === undefined ? null : { at: order.dueAt.toISOString(), action };
}

/** Whether an order was received and settled: its seller was paid, or a dispute about it was decided. */
export const isReceived = (status: OrderStatus): boolean =>
  ['COMPLETED', 'DISPUTE_APPROVED', 'PARTIALLY_DISPUTED', 'DISPUTE_REJECTED'].includes(status);
