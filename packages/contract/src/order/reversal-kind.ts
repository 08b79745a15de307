import * as z from 'zod/mini';

/**
 * How money that was taken for paid turned out not to be: a gateway refused the charge after all, somebody refunded it
 * in the gateway's back office, the card's holder had it charged back, or a transfer that an admin had recorded never
 * came.
 *
 * @source domain rules §16 "Gateways", "Slips"
 */
export const REVERSAL_KINDS = ['REFUSED', 'REFUNDED', 'CHARGED_BACK', 'NEVER_CAME'] as const;
/** How money that was taken for paid turned out not to be. */
export type ReversalKind = (typeof REVERSAL_KINDS)[number];
export const ReversalKind = z.enum(REVERSAL_KINDS);
