import type { CartLine, CartView } from '@matete/contract/cart/cart';
import type { Quote, QuotedOrder } from '@matete/contract/cart/quote';
import type { Kg } from '@matete/contract/units';

export type LineProblem = CartLine['problems'][number];

/** A line of either cart, the visitor's or the account's. */
export type CartModelLine = CartLine;

/** The cart of the page, the visitor's or the account's. */
export interface CartModel {
  readonly lines: readonly CartModelLine[];
  /** Null until it is known. */
  readonly quote: Quote | null;
  /** The totals are older than the lines. */
  readonly isQuoteStale: boolean;
  readonly dateWindow: { readonly first: string; readonly last: string };
  readonly pendingPayment: CartView['pendingPayment'];
  readonly changeQuantity: (line: CartModelLine, quantityKg: Kg) => Promise<void>;
  readonly changeDate: (line: CartModelLine, date: string) => Promise<void>;
  readonly remove: (line: CartModelLine) => Promise<void>;
  readonly restore: (line: CartModelLine) => Promise<void>;
}

/** Key of a line: product and day. The day of a product's only line may change without changing its key. */
export function lineKey(line: CartModelLine, lines: readonly CartModelLine[]): string {
  const { productId } = line.product;
  const isOnly = lines.filter((other) => other.product.productId === productId).length === 1;
  return isOnly ? productId : `${productId}@${line.shipmentDate ?? ''}`;
}

/** Counts what prevents ordering a cart. */
export function obstaclesOf(
  lines: readonly CartModelLine[],
  quote: Quote | null,
): { missingDates: number; otherProblems: number; hasNoTotal: boolean } {
  const isMissing = (problem: LineProblem): boolean => problem.code === 'SHIPMENT_DATE_MISSING';
  return {
    missingDates: lines.filter((line) => line.shipmentDate === null || line.problems.some(isMissing)).length,
    otherProblems: lines.filter((line) => line.problems.some((problem) => !isMissing(problem))).length,
    hasNoTotal: quote !== null && quote.grandTotal === null,
  };
}

export function canCheckOut(lines: readonly CartModelLine[], quote: Quote | null): boolean {
  const { missingDates, otherProblems, hasNoTotal } = obstaclesOf(lines, quote);
  return lines.length > 0 && quote !== null && missingDates === 0 && otherProblems === 0 && !hasNoTotal;
}

/** The quoted orders that no seller could fill by their day, as things stand. */
export const unfillableOrders = (orders: readonly QuotedOrder[]): QuotedOrder[] =>
  orders.filter(({ fillableBy, shipping, shipmentDate }) => shipmentDate !== null && shipping && fillableBy === 0);
