import type { CartView } from '@matete/contract/cart/cart';
import type { Quote, QuotedOrder } from '@matete/contract/cart/quote';

import { obstaclesOf } from '#features/cart/parts/cart-model';

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

/** Whether the cart can be ordered as it stands. */
export function isOrderable({ lines, quote, pendingPayment }: CartView): boolean {
  const { missingDates, otherProblems, hasNoTotal } = obstaclesOf(lines, quote);
  return lines.length > 0 && missingDates + otherProblems === 0 && !hasNoTotal && pendingPayment === null;
}

/** Whether the cart can be ordered, but no single seller can fill some order of it in time. */
export const canBeDivided = (cart: CartView): boolean =>
  isOrderable(cart) && cart.quote.orders.some((order) => order.fillableBy === 0);
