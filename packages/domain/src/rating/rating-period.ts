import { RATING_DAYS } from '@matete/contract/rating/rating-views';
import type { OrderPaymentStatus, OrderStatus } from '@matete/contract/order/order-status';
import type { TahitiDay } from '@matete/contract/units';
import { addDays, tahitiDayOf } from '../calendar/tahiti-day.ts';

/** Order as its rating depends on it. */
export interface RatedOrder {
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
  /** When it was received, or the dispute about it decided. */
  readonly completedAt: Date | null;
}

/** Statuses of an order whose goods its customer has, and kept some of: a decided dispute is over. */
const RATEABLE: readonly OrderStatus[] = ['COMPLETED', 'PARTIALLY_DISPUTED', 'DISPUTE_REJECTED'];
/** Payment statuses of an order whose money went back whole. */
const REFUNDED: readonly OrderPaymentStatus[] = ['FULL_REFUND', 'REFUND_VERIFIED'];

/** Last day on which an order can be rated; undefined: it cannot be rated at all, or not before its dispute is decided. */
export function ratingUntil({ status, paymentStatus, completedAt }: RatedOrder): TahitiDay | undefined {
  if (!RATEABLE.includes(status) || REFUNDED.includes(paymentStatus) || completedAt === null) return undefined;
  return addDays(tahitiDayOf(completedAt), RATING_DAYS);
}

/** Whether an order can be rated now, or its rating changed. */
export const isRateable = (order: RatedOrder, now: Date): boolean => (ratingUntil(order) ?? '') >= tahitiDayOf(now);
