import type { TahitiDay } from '@matete/contract/units';
import { endOfDelivery } from './delivery-dates.ts';

const DAY_MS = 86_400_000;
/** How long a paid order waits for its customer to confirm their e-mail address. */
export const CONFIRMATION_DAYS = 3;
/** After how long a customer is reminded of it, once. */
export const CONFIRMATION_REMINDER_DAYS = 1;

/** What the deadline of an order that was just paid depends on. */
export interface PaidOrder {
  readonly awaits_confirmation: boolean;
  readonly shipment_date: TahitiDay;
  /** Last moment at which a seller could still accept it, by the ships known when it was placed. */
  readonly accept_by: Date | null;
}

/**
 * Deadline of an order from its payment on: the end of its delivery day, or, while its customer is not confirmed, three days
 * after the payment and no later than a seller could still bring it.
 */
export function dueOncePaid(order: PaidOrder, paidAt: Date): Date {
  const endAt = endOfDelivery(order.shipment_date);
  if (!order.awaits_confirmation) return endAt;
  const lastMs = (order.accept_by ?? endAt).getTime();
  return new Date(Math.min(paidAt.getTime() + CONFIRMATION_DAYS * DAY_MS, lastMs, endAt.getTime()));
}
