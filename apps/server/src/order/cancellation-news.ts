import type { OrderAction } from '@matete/contract/order/order-status';

import type { OrderRow } from '#order/order-store';

/** Names the text of notification 213: why an order was called off, and whether anything had been paid for it. */
export type CancellationVariant =
  | 'cancelled'
  | 'cancelledUnpaid'
  | 'unpaid'
  | 'unpaidPart'
  | 'paymentRefused'
  | 'expired'
  | 'givenBack'
  | 'notDelivered';

/** @param order As it was before it was called off. */
export function cancellationVariant(
  action: OrderAction,
  { payment_status: paymentStatus }: Pick<OrderRow, 'payment_status'>,
): CancellationVariant | undefined {
  const isUnpaid = paymentStatus === 'PENDING';
  switch (action) {
    case 'CANCEL':
      return isUnpaid ? 'cancelledUnpaid' : 'cancelled';
    case 'LEAVE_UNPAID':
      return isUnpaid ? 'unpaid' : 'unpaidPart';
    case 'REJECT_PAYMENT':
      return 'paymentRefused';
    case 'EXPIRE':
      return 'expired';
    case 'GIVE_BACK':
      return 'givenBack';
    case 'FAIL_TO_DELIVER':
      return 'notDelivered';
    default:
      return undefined;
  }
}
