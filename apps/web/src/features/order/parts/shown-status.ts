import type { OrderSummary } from '@matete/contract/order/order-views';

/** Status of an order as people read it: one that is paid and pending waits for a seller, not for its customer. */
export const shownStatus = ({
  status,
  paymentStatus,
}: Pick<OrderSummary, 'status' | 'paymentStatus'>): OrderSummary['status'] | 'WAITING_FOR_SELLER' =>
  status === 'PENDING' && paymentStatus === 'VERIFIED' ? 'WAITING_FOR_SELLER' : status;
