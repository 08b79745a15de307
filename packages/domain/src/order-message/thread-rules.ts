import type { OrderStatus } from '@matete/contract/order/order-status';
import type { ThreadState } from '@matete/contract/order-message/order-messages';
import type { SellerId } from '@matete/contract/units';
import { FINAL_STATUSES } from '../order/order-statuses.ts';

/** Days after the end of an order on which people can still write about it. */
export const THREAD_DAYS_AFTER_END = 60;
/** Messages that a customer or a seller may write an hour, in all threads together. */
export const MESSAGES_PER_HOUR = 30;

const DAY_MS = 86_400_000;

/** The seller who holds an order now; null: nobody does. A cancelled order keeps its last seller, who holds it no more. */
export const holderOf = (order: {
  readonly status: OrderStatus;
  readonly sellerId: SellerId | null;
}): SellerId | null => (order.status === 'CANCELLED' ? null : order.sellerId);

interface ThreadOrder {
  readonly status: OrderStatus;
  /** Null: it is not paid, or its payment was taken back. */
  readonly paidAt: Date | null;
  /** When it came to its status. */
  readonly statusSince: Date;
}

/** Returns when the thread of an order closes; null: the order has not ended. */
export const threadClosesAt = ({ status, statusSince }: Omit<ThreadOrder, 'paidAt'>): Date | null =>
  FINAL_STATUSES.includes(status) ? new Date(statusSince.getTime() + THREAD_DAYS_AFTER_END * DAY_MS) : null;

/** Whether people can write in the thread of an order: from its payment until 60 days after its end. */
export function threadState(order: ThreadOrder, now: Date): ThreadState {
  if (order.paidAt === null) return 'UNPAID';
  const closesAt = threadClosesAt(order);
  return closesAt !== null && closesAt <= now ? 'CLOSED' : 'OPEN';
}
