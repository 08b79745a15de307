import * as z from 'zod/mini';
import { MAY_WAIT } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { FREIGHT_CHECK_STATUSES, FreightCheckStatus } from '../order/freight-check-status.ts';
import {
  ByteCount,
  CustomerId,
  Instant,
  IslandId,
  optionalParagraphs,
  OrderId,
  pageOf,
  paging,
  queryList,
  SellerId,
  sorting,
  Xpf,
} from '../primitives.ts';

/** Who pays the part of the freight that was not billed. */
export const FreightPayer = z.enum(['CUSTOMER', 'HOUSE']);
export type FreightPayer = z.output<typeof FreightPayer>;

/** A claimed freight above the regulated charge, with what an admin compares it with. */
export const FreightCheckView = z.object({
  orderId: OrderId,
  orderNumber: z.string(),
  customerId: CustomerId,
  customerName: z.string(),
  sellerId: SellerId,
  sellerName: z.string(),
  status: FreightCheckStatus,
  /** As the seller typed it. */
  claimedShipping: Xpf,
  /** By the tariff, from the seller's island; null where the tariff has none. */
  regulatedShipping: z.nullable(Xpf),
  /** What the customer paid with the order. */
  billedShipping: Xpf,
  shipName: z.string(),
  fromIsland: IslandId,
  connaissementNumber: z.string(),
  receiptUrl: z.string(),
  receiptType: z.string(),
  receiptByteCount: ByteCount,
  createdAt: Instant,
  /** What counts since the decision. */
  decidedShipping: z.nullable(Xpf),
  payer: z.nullable(FreightPayer),
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
});
export type FreightCheckView = z.output<typeof FreightCheckView>;

export const listFreightChecks = endpoint({
  method: 'GET',
  path: '/orders/freight-checks',
  summary: 'List freight claims above the regulated charge, those to decide first',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    ...sorting(['date', 'claimedShipping']),
    statusList: z.optional(queryList(FREIGHT_CHECK_STATUSES)),
  }),
  response: pageOf(FreightCheckView),
  refusals: [],
});

export const decideFreightCheck = endpoint({
  method: 'PATCH',
  path: '/orders/freight-checks/:orderId',
  summary: "Accept a freight claim, or correct it to the receipt's amount, at the cost of the customer or of the house",
  roles: ['ADMIN'],
  params: z.object({ orderId: OrderId }),
  idempotency: 'accepted',
  body: z.strictObject({
    /** XPF that count from now on: never more than was claimed. */
    actualShippingCharges: z.int().check(z.gte(0), z.lte(999_999_999)),
    payer: FreightPayer,
    /** Required where it differs from the claim, and where the house pays. The seller reads it. */
    reason: optionalParagraphs(1000),
  }),
  /** The check as it then is, and the decision where it waits. */
  response: z.object({ ...FreightCheckView.shape, ...MAY_WAIT }),
  refusals: [
    'FREIGHT_CHECK_NOT_FOUND',
    'FREIGHT_CHECK_CLOSED',
    'FREIGHT_ABOVE_CLAIM',
    'REASON_REQUIRED',
    'APPROVAL_OPEN',
  ],
});
