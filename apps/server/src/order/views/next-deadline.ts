import type { OrderAction, OrderPaymentStatus, OrderStatus } from '@matete/contract/order/order-status';

import { isUndecided } from '@matete/domain/order/order-payment-table';

/** What the clock does to an order that nobody touches, by status. */
const CLOCK_ACTION: Partial<Record<OrderStatus, OrderAction>> = {
  BACK_IN_POOL: 'EXPIRE',
  PARTIALLY_SPLITTED: 'EXPIRE',
  PREPARING: 'FAIL_TO_DELIVER',
  SHIPPED: 'UNLOAD',
  DELIVERED: 'CONFIRM_RECEIPT',
};

/** When the clock acts if nobody does, and what it then does. @source domain rules §6 */
export function nextDeadline(order: {
  status: OrderStatus;
  payment_status: OrderPaymentStatus;
  due_at: Date | null;
}): { at: string; action: OrderAction } | null {
  if (order.due_at === null) return null;
  const { status } = order;
  const action =
    status === 'PENDING' ? (isUndecided(order.payment_status) ? 'LEAVE_UNPAID' : 'EXPIRE') : CLOCK_ACTION[status];
  return action === undefined ? null : { at: order.due_at.toISOString(), action };
}
