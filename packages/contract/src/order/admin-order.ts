import * as z from 'zod/mini';
import { MAY_WAIT } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { InvoiceKind } from '../invoice/invoices.ts';
import { LedgerAccountKind, LedgerMovementView } from '../ledger/books.ts';
import {
  ByteCount,
  CouponId,
  Day,
  Instant,
  InvoiceId,
  IslandId,
  line,
  OrderId,
  paragraphs,
  PendingPaymentId,
  RefundId,
  Uuid,
  VoyageId,
  Xpf,
} from '../primitives.ts';
import { OrderView } from './order-views.ts';
import { PendingPaymentStatus } from './pending-payment-status.ts';
import { RefundMethod, RefundStatus } from './refund-view.ts';
import { ReversalKind } from './reversal-kind.ts';

const params = z.object({ orderId: OrderId });

/** Why an admin does it: kept in the journal, and read by the people of the order. */
const reason = paragraphs(500);

/** Who can bear an order that was lost: its seller, the house, or the ship, from which the house claims it. */
export const LOSS_BEARERS = ['SELLER', 'HOUSE', 'SHIP'] as const;
/** Who bears an order that was lost. @source domain rules §16 "the admin says whether seller, house or ship bears it" */
export type LossBearer = (typeof LOSS_BEARERS)[number];
export const LossBearer = z.enum(LOSS_BEARERS);

/** Everything about one order that an admin reads, beside what {@link OrderView} says. @source domain rules §16 */
export const AdminOrderView = z.object({
  order: OrderView,
  /** XPF that each account of the books holds of this order, by whom; accounts that came out even are left out. */
  accounts: z.array(z.object({ account: LedgerAccountKind, amount: Xpf })),
  /** Every movement of its money, oldest first. */
  movements: z.array(LedgerMovementView),
  /** Coupons that paid it. */
  couponsUsed: z.array(z.object({ couponId: CouponId, amount: Xpf })),
  /** Coupons that came of it: refunds, and freight given back. */
  couponsIssued: z.array(z.object({ couponId: CouponId, type: z.string(), amount: Xpf, balance: Xpf })),
  refunds: z.array(
    z.object({
      refundId: RefundId,
      cause: z.string(),
      method: RefundMethod,
      status: RefundStatus,
      amount: Xpf,
      requestedAt: Instant,
    }),
  ),
  /** Freight differences, settled ones as well. */
  differences: z.array(z.object({ pendingPaymentId: PendingPaymentId, status: PendingPaymentStatus, amount: Xpf })),
  /** What a gateway, or an admin's correction, took back of it; what nobody bears yet of it is `open`, of all its orders. */
  reversals: z.array(
    z.object({
      reversalId: Uuid,
      kind: ReversalKind,
      /** XPF of this order. */
      amount: Xpf,
      /** XPF that nobody bears yet, of all orders of the payment. */
      open: Xpf,
      at: Instant,
      /** It left the pool, and waits to be paid again. */
      isHeld: z.boolean(),
      withdrawnAt: z.nullable(Instant),
    }),
  ),
  /** Freight of an order on board beside the tariff and the receipt; null: it is not on board. */
  freight: z.nullable(
    z.object({
      /** By the tariff of the day of shipping, from the seller's island; null where that has none. */
      regulated: z.nullable(Xpf),
      /** As the seller typed it. */
      claimed: Xpf,
      /** What counts; null while an admin checks the claim. */
      counted: z.nullable(Xpf),
      receiptUrl: z.string(),
      receiptType: z.string(),
      receiptByteCount: ByteCount,
      /** An admin can correct what counts. */
      isCorrectable: z.boolean(),
    }),
  ),
  papers: z.array(z.object({ invoiceId: InvoiceId, number: z.string(), kind: InvoiceKind, issuedAt: Instant })),
  /** Shipments whose voyage was cancelled, oldest first. */
  pastShipments: z.array(
    z.object({
      shipName: z.string(),
      voyageNumber: VoyageId,
      departDate: Day,
      arrivalDate: Day,
      connaissementNumber: z.string(),
      /** XPF that the seller typed. */
      claimedFreight: Xpf,
      endedAt: Instant,
    }),
  ),
  /** Boats that no schedule has, noted for this order. */
  notedVoyages: z.array(
    z.object({
      voyageNumber: VoyageId,
      shipName: z.string(),
      island: IslandId,
      departureAt: Instant,
      arrivalAt: Instant,
      reason: z.string(),
    }),
  ),
  /** Who bears the loss of it, and XPF that the seller got all the same; null: it is not lost. */
  lost: z.nullable(z.object({ bearer: LossBearer, paid: Xpf, reason: z.string(), notedAt: Instant })),
});
export type AdminOrderView = z.output<typeof AdminOrderView>;

export const readAdminOrder = endpoint({
  method: 'GET',
  path: '/orders/:orderId/admin',
  summary: 'Read everything about an order: its money franc by franc, its papers, ships and people',
  roles: ['ADMIN'],
  params,
  query: z.object({ lang: z.optional(z.string()) }),
  response: AdminOrderView,
  refusals: ['ORDER_NOT_FOUND'],
});

/** The order as it then is, and the decision where it waits. */
const DecidedOrder = z.object({ ...OrderView.shape, ...MAY_WAIT });

export const callOffOrder = endpoint({
  method: 'PATCH',
  path: '/orders/:orderId/admin/cancelled',
  summary: 'Cancel an order that is not shipped, with a full refund and no penalty',
  roles: ['ADMIN'],
  params,
  idempotency: 'accepted',
  body: z.strictObject({ reason }),
  response: DecidedOrder,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STEP_NOT_ALLOWED', 'APPROVAL_OPEN'],
});

export const takeOrderBack = endpoint({
  method: 'PATCH',
  path: '/orders/:orderId/admin/taken-back',
  summary:
    'Take an accepted order from its seller without a penalty: to the pool, or refunded when nobody else can fill it',
  roles: ['ADMIN'],
  params,
  idempotency: 'accepted',
  body: z.strictObject({ reason }),
  response: DecidedOrder,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STEP_NOT_ALLOWED', 'APPROVAL_OPEN'],
});

export const noteOrderLost = endpoint({
  method: 'PATCH',
  path: '/orders/:orderId/admin/lost',
  summary: 'Note that a shipped order is lost: the customer is refunded in full, and seller, house or ship bears it',
  roles: ['ADMIN'],
  params,
  idempotency: 'accepted',
  body: z.strictObject({ bearer: LossBearer, reason }),
  response: DecidedOrder,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STEP_NOT_ALLOWED', 'APPROVAL_OPEN'],
});

export const changeOrderDate = endpoint({
  method: 'PATCH',
  path: '/orders/:orderId/admin/date',
  summary: "Change the delivery date of an order that is not shipped, with its customer's word",
  roles: ['ADMIN'],
  params,
  idempotency: 'accepted',
  body: z.strictObject({
    /** Latest acceptable delivery date. */
    shipmentDate: Day,
    /** Says what the customer agreed to, and how. */
    reason,
  }),
  response: OrderView,
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_STEP_NOT_ALLOWED',
    'ORDER_NOT_PAID',
    'SHIPMENT_DATE_OUT_OF_WINDOW',
    'CLOSED_SEASON',
    'NO_VOYAGE_IN_TIME',
  ],
});

export const changeOrderVoyage = endpoint({
  method: 'PATCH',
  path: '/orders/:orderId/admin/voyage',
  summary: 'Put a shipped order on another boat, or note a boat that no schedule has for an order that is prepared',
  roles: ['ADMIN'],
  params,
  idempotency: 'accepted',
  body: z.strictObject({
    /** Of a voyage of the schedule; absent: the boat is in none. */
    voyageNumber: z.optional(line(60)),
    /** Of a boat that no schedule has. */
    shipName: z.optional(line(200)),
    /** Where it loads the goods; absent: at the seller's island. */
    fromIsland: z.optional(line(60)),
    departureAt: z.optional(Instant),
    /** In Papeete. */
    arrivalAt: z.optional(Instant),
    reason,
  }),
  response: OrderView,
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_STEP_NOT_ALLOWED',
    'VOYAGE_NOT_FOUND',
    'ISLAND_NOT_FOUND',
    'ARRIVAL_NOT_LATER',
    'DATE_RANGE_TOO_LONG',
    'CLOSED_SEASON',
  ],
});
