import * as z from 'zod/mini';

/**
 * How a gateway took money back after it had paid it: it refused the charge after all, somebody refunded it in the
 * gateway's back office, or the card's holder had it charged back.
 *
 * @source domain rules §16 "Gateways"
 */
export const REVERSAL_KINDS = ['REFUSED', 'REFUNDED', 'CHARGED_BACK'] as const;
/** How a gateway took money back. */
export type ReversalKind = (typeof REVERSAL_KINDS)[number];
export const ReversalKind = z.enum(REVERSAL_KINDS);

/** Who bears what a gateway took back: the house, or the seller as far as there is money in the wallet. */
export const REVERSAL_BEARERS = ['HOUSE', 'SELLER'] as const;
/** Who bears a reversal. */
export type ReversalBearer = (typeof REVERSAL_BEARERS)[number];
export const ReversalBearer = z.enum(REVERSAL_BEARERS);
