import type { Quote, QuotedOrder } from '@matete/contract/cart/quote';

const sumOrNull = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

/** Returns the quote of a basket divided into orders. */
export function quoteOf(orders: readonly QuotedOrder[]): Quote {
  return {
    orders: [...orders],
    subtotal: orders.reduce((sum, order) => sum + order.subtotal, 0),
    vat: orders.reduce((sum, order) => sum + order.vat, 0),
    cps: orders.reduce((sum, order) => sum + order.cps, 0),
    shippingMin: sumOrNull(orders.map((order) => order.shipping?.min ?? null)),
    shippingMax: sumOrNull(orders.map((order) => order.shipping?.max ?? null)),
    grandTotal: sumOrNull(orders.map((order) => order.grandTotal)),
  };
}

/** Whether no single seller can fill some order of the basket in time. */
export const needsDividing = (quote: Quote): boolean => quote.orders.some((order) => order.fillableBy === 0);
