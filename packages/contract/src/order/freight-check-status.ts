import * as z from 'zod/mini';

/**
 * How the check of a claimed freight stands. DROPPED: its order was refunded whole, so that nothing is left to decide.
 */
export const FREIGHT_CHECK_STATUSES = ['OPEN', 'ACCEPTED', 'CORRECTED', 'DROPPED'] as const;
/** How the check of a claimed freight stands. */
export const FreightCheckStatus = z.enum(FREIGHT_CHECK_STATUSES);
export type FreightCheckStatus = z.output<typeof FreightCheckStatus>;
