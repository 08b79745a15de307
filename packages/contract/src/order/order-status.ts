import * as z from 'zod/mini';

/**
 * Every status of an order. Wire and database values are the specification's, oddities included.
 *
 * @source specification §4
 */
export const ORDER_STATUSES = [
  'PENDING',
  'CANCELLED',
  'PREPARING',
  'BACK_IN_POOL',
  'SHIPPED',
  'DELIVERED',
  'COMPLETED',
  'DISPUTE_IN_PROGRESS',
  'DISPUTE_APPROVED',
  'DISPUTE_REJECTED',
  'PARTIALLY_DISPUTED',
  'SPLITTED',
  'PARTIALLY_SPLITTED',
] as const;
/** Where an order is in its life. The order table of the domain says which step leads where. @source domain rules §6 */
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const OrderStatus = z.enum(ORDER_STATUSES);

/**
 * How the payment of one order stands, with its refund; a payment of several orders has {@link PAYMENT_STATUSES}.
 *
 * @source domain rules §5, §6
 */
export const ORDER_PAYMENT_STATUSES = [
  'PENDING',
  'VERIFIED',
  'PARTIALLY_VERIFIED',
  'DISAPPROVED',
  'REFUND_REQUEST',
  'REFUND_PENDING',
  'REFUND_REJECTED',
  'REFUND_VERIFIED',
  'PARTIAL_REFUND',
  'FULL_REFUND',
] as const;
/** How the payment of an order, or its refund, stands. */
export type OrderPaymentStatus = (typeof ORDER_PAYMENT_STATUSES)[number];
export const OrderPaymentStatus = z.enum(ORDER_PAYMENT_STATUSES);

/**
 * How a payment stands, which may be for several orders: VERIFIED as long as some of it still pays one.
 *
 * @source domain rules §5
 */
export const PAYMENT_STATUSES = [
  'PENDING',
  'VERIFIED',
  'REJECTED',
  'REFUND_PENDING',
  'REFUND_VERIFIED',
  'REFUND_REJECTED',
  'REFUND_AS_COUPON',
] as const;
/** How a payment stands. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const PaymentStatus = z.enum(PAYMENT_STATUSES);

/**
 * What the seller got for an order: nothing yet, all of it, a part, or nothing because a dispute gave it all back.
 *
 * @source domain rules §6
 */
export const PAYOUT_STATUSES = ['PENDING', 'TRANSFERRED', 'PARTIALLY_TRANSFERRED', 'DISPUTE_SETTLED'] as const;
/** What the seller got for an order. */
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
export const PayoutStatus = z.enum(PAYOUT_STATUSES);

/** Everything that can be asked of an order, the names of the order table's rows. */
export const ORDER_ACTIONS = [
  'PLACE',
  'VERIFY_PAYMENT',
  'REVERSE_PAYMENT',
  'ACCEPT',
  'CANCEL',
  'EXPIRE',
  'REJECT_PAYMENT',
  'LEAVE_UNPAID',
  'LEAVE_UNCONFIRMED',
  'GIVE_BACK',
  'FAIL_TO_DELIVER',
  'SHIP',
  'UNLOAD',
  'CONFIRM_RECEIPT',
  'OPEN_DISPUTE',
  'ACCEPT_DISPUTE',
  'REFUND_IN_PART',
  'REJECT_DISPUTE',
  'ACCEPT_SPLIT',
  'CALL_OFF',
  'TAKE_BACK',
  'NOTE_LOST',
  'CHANGE_DATE',
  'CHANGE_VOYAGE',
  'CANCEL_VOYAGE',
  'WITHDRAW_DISPUTE',
] as const;
/** What is asked of an order. PLACE makes it; every other has rows in the order table. */
export type OrderAction = (typeof ORDER_ACTIONS)[number];
export const OrderAction = z.enum(ORDER_ACTIONS);

/** Who moves an order: the three roles, the payment gateway, and the clock. */
export const ORDER_ACTORS = ['CUSTOMER', 'SELLER', 'ADMIN', 'GATEWAY', 'CLOCK'] as const;
/** Who moves an order. */
export type OrderActor = (typeof ORDER_ACTORS)[number];
export const OrderActor = z.enum(ORDER_ACTORS);
