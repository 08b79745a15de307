import type { OrderAction, OrderPaymentStatus } from '@matete/contract/order/order-status';

/** Names the text of notification 213: why an order was called off, and whether anything had been paid for it. */
export type CancellationVariant =
  | 'cancelled'
  | 'cancelledUnpaid'
  | 'unpaid'
  | 'unpaidPart'
  | 'unconfirmed'
  | 'paymentRefused'
  | 'expired'
  | 'givenBack'
  | 'notDelivered'
  | 'calledOff'
  | 'calledOffUnpaid'
  | 'takenBack'
  | 'lost';

/**
 * The text that tells a customer why an order was called off; undefined for a step that calls none off.
 *
 * @param paymentStatus As it was before.
 * @source domain rules §14, code 213
 */
export function cancellationVariant(
  action: OrderAction,
  paymentStatus: OrderPaymentStatus,
): CancellationVariant | undefined {
  const isUnpaid = paymentStatus === 'PENDING';
  switch (action) {
    case 'CANCEL':
      return isUnpaid ? 'cancelledUnpaid' : 'cancelled';
    case 'LEAVE_UNPAID':
      return isUnpaid ? 'unpaid' : 'unpaidPart';
    case 'LEAVE_UNCONFIRMED':
      return 'unconfirmed';
    case 'REJECT_PAYMENT':
      return 'paymentRefused';
    case 'EXPIRE':
      return 'expired';
    case 'GIVE_BACK':
      return 'givenBack';
    case 'CALL_OFF':
      return isUnpaid ? 'calledOffUnpaid' : 'calledOff';
    case 'TAKE_BACK':
      return 'takenBack';
    case 'NOTE_LOST':
      return 'lost';
    case 'FAIL_TO_DELIVER':
      return 'notDelivered';
    default:
      return undefined;
  }
}
