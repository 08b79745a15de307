import type { OrderPaymentStatus } from '@matete/contract/order/order-status';

/** What happens to the payment of an order. */
export const ORDER_PAYMENT_ACTIONS = [
  'RECEIVE_PART',
  'RECEIVE_NOTHING',
  'VERIFY',
  'DISAPPROVE',
  'REVERSE',
  'REVERSE_IN_PART',
  'REFUND_IN_FULL',
  'REFUND_IN_PART',
  'REQUEST_REFUND',
  'TAKE_UP_REFUND',
  'VERIFY_REFUND',
  'REJECT_REFUND',
] as const;
/** Something that happens to the payment of an order. */
export type OrderPaymentAction = (typeof ORDER_PAYMENT_ACTIONS)[number];

interface OrderPaymentStep {
  readonly action: OrderPaymentAction;
  readonly from: readonly OrderPaymentStatus[];
  readonly to: OrderPaymentStatus;
}

/**
 * The life of an order's payment status, one row per allowed step. Nothing else writes `orders.payment_status` once an
 * order is placed. DISAPPROVED: the order was called off before it was paid. An order that is refunded as a coupon ends
 * FULL_REFUND or PARTIAL_REFUND; one refunded in money ends REFUND_VERIFIED, or REFUND_REJECTED when the refund was
 * turned into a coupon.
 *
 * @source domain rules §5 `paymentStatus`; §6 refunds
 */
export const ORDER_PAYMENT_STEPS: readonly OrderPaymentStep[] = [
  { action: 'RECEIVE_PART', from: ['PENDING', 'PARTIALLY_VERIFIED'], to: 'PARTIALLY_VERIFIED' },
  // What was recorded as received in part never came.
  { action: 'RECEIVE_NOTHING', from: ['PARTIALLY_VERIFIED'], to: 'PENDING' },
  { action: 'VERIFY', from: ['PENDING', 'PARTIALLY_VERIFIED'], to: 'VERIFIED' },
  { action: 'DISAPPROVE', from: ['PENDING', 'PARTIALLY_VERIFIED'], to: 'DISAPPROVED' },
  // A gateway took back what it had paid, whole or in part, before a seller took the order: it waits to be paid again.
  { action: 'REVERSE', from: ['VERIFIED'], to: 'PENDING' },
  { action: 'REVERSE_IN_PART', from: ['VERIFIED'], to: 'PARTIALLY_VERIFIED' },
  // DISAPPROVED: what had come in part, or comes too late, goes back.
  {
    action: 'REFUND_IN_FULL',
    from: ['VERIFIED', 'PARTIALLY_VERIFIED', 'DISAPPROVED', 'FULL_REFUND'],
    to: 'FULL_REFUND',
  },
  { action: 'REFUND_IN_PART', from: ['VERIFIED', 'PARTIAL_REFUND'], to: 'PARTIAL_REFUND' },
  { action: 'REQUEST_REFUND', from: ['VERIFIED', 'PARTIALLY_VERIFIED', 'DISAPPROVED'], to: 'REFUND_REQUEST' },
  { action: 'TAKE_UP_REFUND', from: ['REFUND_REQUEST', 'REFUND_PENDING'], to: 'REFUND_PENDING' },
  { action: 'VERIFY_REFUND', from: ['REFUND_PENDING'], to: 'REFUND_VERIFIED' },
  { action: 'REJECT_REFUND', from: ['REFUND_REQUEST', 'REFUND_PENDING'], to: 'REFUND_REJECTED' },
];

/**
 * The payment status of an order after something happened to its payment.
 *
 * @throws RangeError where the table has no such step: a bug of the caller, since nobody asks for these steps by
 *   themselves.
 */
export function orderPaymentAfter(status: OrderPaymentStatus, action: OrderPaymentAction): OrderPaymentStatus {
  const step = ORDER_PAYMENT_STEPS.find((row) => row.action === action && row.from.includes(status));
  if (step === undefined) throw new RangeError(`an order's payment that is ${status} cannot ${action}`);
  return step.to;
}

/** Whether nobody has decided a payment yet: nothing came, or less than is due. */
export const isUndecided = (status: OrderPaymentStatus): boolean =>
  status === 'PENDING' || status === 'PARTIALLY_VERIFIED';

/** Whether a refund in money of the order is under way or over; its status stands whatever else comes for the order. */
export const isRefundedInMoney = (status: OrderPaymentStatus): boolean => status.startsWith('REFUND_');
