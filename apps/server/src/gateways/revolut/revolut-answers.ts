import { z } from 'zod';

/** States of an order. @source Revolut Merchant API, order object */
const state = z.enum(['pending', 'processing', 'authorised', 'completed', 'cancelled', 'failed']);

/** Fields that are read of an order, or of a refund's own order; the others are ignored. */
export const RevolutOrder = z.object({
  id: z.string().min(1).max(60),
  type: z.string().max(40).nullish(),
  state,
  amount: z.int().min(0),
  currency: z.string().length(3),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }).nullish(),
  checkout_url: z.url({ protocol: /^https?$/ }).nullish(),
  merchant_order_data: z.object({ reference: z.string().max(255).nullish() }).nullish(),
  /** Attempts to pay it; a dispute is about one of them. */
  payments: z
    .array(z.object({ id: z.string().min(1).max(60), state: z.string().max(60).nullish() }))
    .max(100)
    .nullish(),
});
export type RevolutOrder = z.output<typeof RevolutOrder>;

/** List of orders. Its entries are shortened: each is read whole where more than its id matters. */
export const RevolutOrderList = z.object({
  orders: z
    .array(
      z.object({
        id: z.string().min(1).max(60),
        type: z.string().max(40).nullish(),
        state,
        merchant_order_data: z.object({ reference: z.string().max(255).nullish() }).nullish(),
      }),
    )
    .max(100),
});

/** States of a dispute about a payment. @source Revolut Merchant API, dispute object */
const disputeState = z.enum(['needs_response', 'under_review', 'won', 'lost']);

/** Dispute that a card's holder opened: a chargeback from its opening until it is won. */
export const RevolutDispute = z.object({
  id: z.string().min(1).max(60),
  state: disputeState,
  amount: z.int().positive(),
  currency: z.string().length(3),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }).nullish(),
  payment: z.object({ order_id: z.string().min(1).max(60) }),
});
export type RevolutDispute = z.output<typeof RevolutDispute>;

export const RevolutDisputeList = z.array(RevolutDispute).max(500);

/** Webhook: it says that something happened to an order or to a dispute. Nothing else in it is trusted. */
export const RevolutWebhook = z.union([
  z.object({ event: z.string().startsWith('DISPUTE_').max(80), dispute_id: z.string().min(1).max(60) }),
  z.object({ event: z.string().min(1).max(80), order_id: z.string().min(1).max(60) }),
]);

export const RevolutFailure = z.object({ code: z.union([z.string().max(80), z.int()]).nullish() });
