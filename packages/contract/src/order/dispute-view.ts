import * as z from 'zod/mini';
import { AnyKg, DisputeId, Instant, PhotoView, ProductId, Uuid, Xpf } from '../primitives.ts';

/** Why a customer disputes an order. */
export const DISPUTE_REASONS = ['NOT_RECEIVED', 'MISSING_KG', 'DAMAGED', 'WRONG_PRODUCT', 'QUALITY', 'OTHER'] as const;
/** Why a customer disputes an order. */
export type DisputeReason = (typeof DISPUTE_REASONS)[number];
export const DisputeReason = z.enum(DISPUTE_REASONS);

/** How a dispute ends; the order has a status of its own for each. @source domain rules §6 */
export const DISPUTE_STATUSES = ['OPEN', 'APPROVED', 'PARTIALLY_REFUNDED', 'REJECTED', 'WITHDRAWN'] as const;
/** How a dispute stands. */
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

const Photos = z.array(PhotoView);

/** A message in a dispute: customer, seller and admin read all of them. */
export const DisputeMessageView = z.object({
  messageId: Uuid,
  at: Instant,
  /** Which side speaks. */
  side: z.enum(['CUSTOMER', 'SELLER', 'ADMIN']),
  name: z.string(),
  isOwn: z.boolean(),
  message: z.string(),
  photos: Photos,
});
export type DisputeMessageView = z.output<typeof DisputeMessageView>;

/** A dispute as its three sides see it; nobody else sees any of it. */
export const DisputeView = z.object({
  disputeId: DisputeId,
  status: z.enum(DISPUTE_STATUSES),
  reason: DisputeReason,
  description: z.string(),
  openedAt: Instant,
  photos: Photos,
  /** Lines that the customer says arrived otherwise. */
  lines: z.array(z.object({ productId: ProductId, orderedKg: AnyKg, receivedKg: AnyKg })),
  messages: z.array(DisputeMessageView),
  decidedAt: z.nullable(Instant),
  decisionMessage: z.nullable(z.string()),
  /** XPF given back to the customer; null while it is open. */
  refund: z.nullable(Xpf),
});
export type DisputeView = z.output<typeof DisputeView>;
