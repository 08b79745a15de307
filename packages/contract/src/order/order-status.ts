import * as z from 'zod/mini';

/** Spec §4. Wire and database values, oddities included. */
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
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const OrderStatus = z.enum(ORDER_STATUSES);

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
export type OrderPaymentStatus = (typeof ORDER_PAYMENT_STATUSES)[number];
export const OrderPaymentStatus = z.enum(ORDER_PAYMENT_STATUSES);

export const PAYMENT_STATUSES = [
  'PENDING',
  'VERIFIED',
  'REJECTED',
  'REFUND_PENDING',
  'REFUND_VERIFIED',
  'REFUND_REJECTED',
  'REFUND_AS_COUPON',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const PaymentStatus = z.enum(PAYMENT_STATUSES);

export const PAYOUT_STATUSES = ['PENDING', 'TRANSFERRED', 'PARTIALLY_TRANSFERRED', 'DISPUTE_SETTLED'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
export const PayoutStatus = z.enum(PAYOUT_STATUSES);

/** Everything that can be asked of an order, the names of the order table's rows. */
export const ORDER_ACTIONS = [
  'PLACE',
  'VERIFY_PAYMENT',
  'ACCEPT',
  'CANCEL',
  'EXPIRE',
  'REJECT_PAYMENT',
  'LEAVE_UNPAID',
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
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];
export const OrderAction = z.enum(ORDER_ACTIONS);

/** Who moves an order: the three roles, the payment gateway, and the clock. */
export const ORDER_ACTORS = ['CUSTOMER', 'SELLER', 'ADMIN', 'GATEWAY', 'CLOCK'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];
export const OrderActor = z.enum(ORDER_ACTORS);
