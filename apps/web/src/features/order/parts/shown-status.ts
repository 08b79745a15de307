import type { OrderSummary } from '@matete/contract/order/order-views';

type Shown = OrderSummary['status'] | 'WAITING_FOR_SELLER' | 'WAITING_FOR_CONFIRMATION';

/**
 * Status of an order as people read it: one that is paid and pending waits for a seller, or for its customer's address to be
 * verified.
 */
export function shownStatus({
  status,
  paymentStatus,
  awaitsConfirmation,
}: Pick<OrderSummary, 'status' | 'paymentStatus' | 'awaitsConfirmation'>): Shown {
  if (status !== 'PENDING' || paymentStatus !== 'VERIFIED') return status;
  return awaitsConfirmation ? 'WAITING_FOR_CONFIRMATION' : 'WAITING_FOR_SELLER';
}
