import * as z from 'zod/mini';

/** How money comes in. Which of them are on offer is a setting. @source domain rules §5 */
export const PAYMENT_METHODS = ['WIRE_TRANSFER', 'CREDIT_CARD', 'REVOLUT'] as const;
/** How a payment is made: CREDIT_CARD on a gateway's page, the others by hand unless a gateway is set up for them. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const PaymentMethod = z.enum(PAYMENT_METHODS);
