import type { OrderAction, OrderPaymentStatus, OrderStatus } from '@matete/contract/order/order-status';
import { clockActionOf } from '@matete/domain/order/order-statuses';

/** When the clock acts if nobody does, and what it then does. @source domain rules §6 */
export function nextDeadline(order: {
  status: OrderStatus;
  payment_status: OrderPaymentStatus;
  due_at: Date | null;
}): { at: string; action: OrderAction } | null {
  if (order.due_at === null) return null;
  const action = clockActionOf(order.status, order.payment_status);
  return action === undefined ? null : { at: order.due_at.toISOString(), action };
}
