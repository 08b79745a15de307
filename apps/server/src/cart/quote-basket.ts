import type { Quote } from '@matete/contract/cart/quote';
import type { Xpf } from '@matete/contract/units';
import { type BasketEntry, ordersByDate } from '@matete/domain/market/basket';
import { isTooLarge } from '@matete/domain/market/line-problems';

import type { BasketProduct } from '#market/basket-products-query';
import type { MarketPorts } from '#market/market-ports';
import { toQuotedOrder, withDaysThatWouldDo } from '#market/quote-orders';
import type { ReadMarket } from '#market/read-market';

/** A line of a cart with its product. */
export type CartEntry = BasketEntry<BasketProduct>;

const sumOrNull = (values: readonly (Xpf | null)[]): Xpf | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

/**
 * Quotes a basket: one order per delivery date (domain rules §4). Lines whose product is off sale are left out, and so are
 * those of an order that is worth more than any may be.
 *
 * @returns Sums in XPF; null where one of its orders has no freight, because nobody can supply it.
 */
export async function quoteBasket(
  services: MarketPorts,
  inMarket: ReadMarket,
  entries: readonly CartEntry[],
): Promise<Quote> {
  const wanted = ordersByDate(entries).filter((order) => !isTooLarge(order.lines));
  const orders = (await withDaysThatWouldDo(services, inMarket, wanted)).map(toQuotedOrder);
  return {
    orders,
    subtotal: orders.reduce((sum, order) => sum + order.subtotal, 0),
    vat: orders.reduce((sum, order) => sum + order.vat, 0),
    cps: orders.reduce((sum, order) => sum + order.cps, 0),
    shippingMin: sumOrNull(orders.map((order) => order.shipping?.min ?? null)),
    shippingMax: sumOrNull(orders.map((order) => order.shipping?.max ?? null)),
    grandTotal: sumOrNull(orders.map((order) => order.grandTotal)),
  };
}
