import type { Quote } from '@matete/contract/cart/quote';

import type { BasketProduct } from '#market/basket-products-query';
import { isTooLarge } from '#market/check-basket';
import type { MarketPorts } from '#market/market-ports';
import { priceOrders, toQuotedOrder, type WantedOrder } from '#market/quote-orders';
import type { Db } from '#platform/db/database';

export interface BasketEntry {
  readonly product: BasketProduct;
  readonly quantityKg: number;
  readonly shipmentDate: string | null;
}

const sumOrNull = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

/**
 * Quotes a basket: one order per delivery date (domain rules §4). Lines whose product is off sale are left out, and so are
 * those of an order that is worth more than any may be.
 *
 * @returns Sums in XPF; null where one of its orders has no freight, because nobody can supply it.
 */
export async function quoteBasket(services: MarketPorts, db: Db, entries: readonly BasketEntry[]): Promise<Quote> {
  const wanted = ordersOf(entries).filter((order) => !isTooLarge(order.lines));
  const orders = wanted.length === 0 ? [] : (await priceOrders(services, db, wanted)).map(toQuotedOrder);
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

const ordersOf = (entries: readonly BasketEntry[]): WantedOrder[] =>
  [
    ...Map.groupBy(
      entries.filter((entry) => entry.product.isActive),
      (entry) => entry.shipmentDate,
    ),
  ].map(([shipmentDate, lines]) => ({ shipmentDate, lines: merged(lines) }));

/** Delivery dates for which a basket asks more than one order may be worth. */
export const datesTooLarge = (entries: readonly BasketEntry[]): ReadonlySet<string | null> =>
  new Set(
    ordersOf(entries)
      .filter((order) => isTooLarge(order.lines))
      .map((order) => order.shipmentDate),
  );

/** The same product twice for one date is one line. */
function merged(entries: readonly BasketEntry[]): { product: BasketProduct; quantityKg: number }[] {
  return [...Map.groupBy(entries, (entry) => entry.product.id).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined
      ? []
      : [{ product: first.product, quantityKg: same.reduce((sum, entry) => sum + entry.quantityKg, 0) }];
  });
}
