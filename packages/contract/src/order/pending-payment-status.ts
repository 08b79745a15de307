import * as z from 'zod/mini';

/**
 * How a freight difference to pay stands. CANCELLED: let go of, because its order was refunded whole. WAIVED: borne by
 * the house. WRITTEN_OFF: borne by the house because nobody paid it for so long.
 */
export const PENDING_PAYMENT_STATUSES = [
  'PENDING',
  'SUBMITTED',
  'VERIFIED',
  'REJECTED',
  'CANCELLED',
  'WAIVED',
  'WRITTEN_OFF',
] as const;
/** How a freight difference to pay stands. */
export type PendingPaymentStatus = (typeof PENDING_PAYMENT_STATUSES)[number];
export const PendingPaymentStatus = z.enum(PENDING_PAYMENT_STATUSES);
