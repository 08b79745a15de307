import * as z from 'zod/mini';
import { Instant, Uuid, Xpf } from '../primitives.ts';

/** Why a customer disputes an order. */
export const DISPUTE_REASONS = ['NOT_RECEIVED', 'MISSING_KG', 'DAMAGED', 'WRONG_PRODUCT', 'QUALITY', 'OTHER'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];
export const DisputeReason = z.enum(DISPUTE_REASONS);

export const DISPUTE_STATUSES = ['OPEN', 'APPROVED', 'PARTIALLY_REFUNDED', 'REJECTED'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

const Photos = z.array(z.object({ fileId: Uuid, url: z.string() }));

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
  disputeId: Uuid,
  status: z.enum(DISPUTE_STATUSES),
  reason: DisputeReason,
  description: z.string(),
  openedAt: Instant,
  photos: Photos,
  /** Lines that the customer says arrived otherwise. */
  lines: z.array(z.object({ productId: Uuid, orderedKg: z.int(), receivedKg: z.int() })),
  messages: z.array(DisputeMessageView),
  decidedAt: z.nullable(Instant),
  decisionMessage: z.nullable(z.string()),
  /** XPF given back to the customer; null while it is open. */
  refund: z.nullable(Xpf),
});
export type DisputeView = z.output<typeof DisputeView>;
