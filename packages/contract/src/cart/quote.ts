import * as z from 'zod/mini';
import { AnyKg, BasisPoints, Day, Instant, IslandId, OrderKg, ProductId, Xpf } from '../primitives.ts';

/** A line of a basket: one product, whole kg, and the latest day it may arrive. */
export const BasketLine = z.strictObject({ productId: ProductId, quantity: OrderKg, shipmentDate: z.optional(Day) });
export type BasketLine = z.output<typeof BasketLine>;

/** Why a line cannot be ordered as it stands. */
export const LINE_PROBLEMS = [
  'PRODUCT_INACTIVE',
  'QUANTITY_OUT_OF_RANGE',
  'SHIPMENT_DATE_MISSING',
  'SHIPMENT_DATE_OUT_OF_WINDOW',
  'NO_SUPPLY',
  'CLOSED_SEASON',
  /** All lines of its date together; they are left out of the quote. */
  'ORDER_TOO_LARGE',
] as const;

/** A line of an order to be: XPF, rounded by line, the unit price without VAT. @source domain rules §4 */
export const QuotedLine = z.object({
  productId: ProductId,
  quantity: AnyKg,
  unitPrice: Xpf,
  vatBasisPoints: BasisPoints,
  lineNet: Xpf,
  lineVat: Xpf,
});

/** One order to be: the lines of a basket with the same delivery date. */
export const QuotedOrder = z.object({
  shipmentDate: z.nullable(Day),
  lines: z.array(QuotedLine),
  subtotal: Xpf,
  vat: Xpf,
  cps: Xpf,
  cpsBasisPoints: BasisPoints,
  /**
   * Freight of the cheapest and of the dearest island that could fill it; the dearest is billed. Null: nobody holds it.
   */
  shipping: z.nullable(
    z.object({ min: Xpf, max: Xpf, perIsland: z.array(z.object({ islandId: IslandId, charge: Xpf })) }),
  ),
  grandTotal: z.nullable(Xpf),
  /** Send it back when ordering: if anything changed since, nothing is charged and the new quote comes back. */
  quoteId: z.nullable(z.string()),
  /** How many sellers could fill it whole, in time. */
  fillableBy: z.int(),
  /** Where nobody could: the first day by which somebody could, as things stand; null: none that is known. */
  fillableFrom: z.nullable(Day),
  /** Last moment at which one of them could still take it; null: nobody can now. */
  lastAcceptAt: z.nullable(Instant),
  /**
   * Whether a transfer could still come in time, and if not, the first delivery day for which one could. `until`: when the order
   * is cancelled unless the money is there, were it placed now; null: too late, or no delivery day is chosen.
   */
  byHand: z.object({ isPossible: z.boolean(), fromDate: z.nullable(Day), until: z.nullable(Instant) }),
});
export type QuotedOrder = z.output<typeof QuotedOrder>;

/**
 * What a basket would cost now, XPF: its orders and their sums. Null where one of them has no freight, because nobody
 * holds it.
 */
export const Quote = z.object({
  orders: z.array(QuotedOrder),
  subtotal: Xpf,
  vat: Xpf,
  cps: Xpf,
  shippingMin: z.nullable(Xpf),
  shippingMax: z.nullable(Xpf),
  grandTotal: z.nullable(Xpf),
});
export type Quote = z.output<typeof Quote>;
