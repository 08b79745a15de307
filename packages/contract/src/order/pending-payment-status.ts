import * as z from 'zod/mini';

/**
 * How a freight difference to pay stands. CANCELLED: let go of, because its order was refunded whole. WAIVED: borne by
 * the house.
 */
export const PENDING_PAYMENT_STATUSES = [
  'PENDING',
  'SUBMITTED',
  'VERIFIED',
  'REJECTED',
  'CANCELLED',
  'WAIVED',
] as const;
/** How a freight difference to pay stands. */
export type PendingPaymentStatus = (typeof PENDING_PAYMENT_STATUSES)[number];
export const PendingPaymentStatus = z.enum(PENDING_PAYMENT_STATUSES);
