import type { CartView } from '@matete/contract/cart/cart';
import type { Language } from '@matete/contract/primitives';
import type { CustomerId } from '@matete/contract/units';
import { deliveryWindow } from '@matete/domain/calendar/tahiti-day';
import { datesTooLarge } from '@matete/domain/market/basket';
import type { CartLine } from '@matete/domain/cart/cart-lines';

import { type OwnCart, readOwnCart } from '#cart/cart-store';
import { toLineProblems } from '#cart/line-problems';
import { type CartEntry, quoteBasket } from '#cart/quote-basket';
import { listCardRows, toCard } from '#catalogue/product-card-query';
import type { MarketPorts } from '#market/market-ports';
import { readMarket, type ReadMarket } from '#market/read-market';
import type { Db } from '#platform/db/database';

interface Reader {
  readonly language: Language;
}

/** Reads a cart with its quote and what keeps each line from being ordered. */
export async function readCart(
  services: MarketPorts,
  db: Db,
  { customerId, language }: Reader & { readonly customerId: CustomerId },
): Promise<CartView> {
  const cart = await readOwnCart(db, customerId);
  const market = await readMarketOf(services, db, cart.lines);
  return showCart(services, db, { cart, market, language });
}

/** Shows an account's cart as it was read. */
export async function showCart(
  services: MarketPorts,
  db: Db,
  { cart: { lines, pending }, market, language }: Reader & { readonly cart: OwnCart; readonly market: ReadMarket },
): Promise<CartView> {
  return { ...(await showLines(services, db, { lines, market, language })), pendingPayment: pending };
}

/** Reads the market of what is in a cart. */
export const readMarketOf = (services: MarketPorts, db: Db, lines: readonly CartLine[]): Promise<ReadMarket> =>
  readMarket(services, db, {
    productIds: lines.map((line) => line.productId),
    shipmentDates: lines.map((line) => line.shipmentDate),
  });

/** Shows the lines of a cart, an account's or a visitor's. A line whose product does not exist is left out. */
export async function showLines(
  services: MarketPorts,
  db: Db,
  { lines, market, language }: Reader & { readonly lines: readonly CartLine[]; readonly market: ReadMarket },
): Promise<Omit<CartView, 'pendingPayment'>> {
  const { products, now } = market;
  const cards = await listCardRows(db, [...products.keys()]);
  const entries: CartEntry[] = lines.flatMap((line) => {
    const product = products.get(line.productId);
    return product === undefined ? [] : [{ product, quantityKg: line.quantityKg, shipmentDate: line.shipmentDate }];
  });
  const tooLarge = datesTooLarge(entries);
  return {
    lines: entries.flatMap((entry) => {
      const card = cards.find((row) => row.id === entry.product.id);
      if (card === undefined) return [];
      return [
        {
          product: {
            ...toCard(card, language),
            maxKgPerOrder: entry.product.maxKgPerOrder,
            vatBasisPoints: entry.product.vatBasisPoints,
          },
          quantity: entry.quantityKg,
          shipmentDate: entry.shipmentDate,
          problems: toLineProblems(entry, {
            hasSupply: card.stock_kg > 0,
            isOrderTooLarge: tooLarge.has(entry.shipmentDate),
            language,
            now,
          }),
        },
      ];
    }),
    quote: await quoteBasket(services, market, entries),
    dateWindow: deliveryWindow(now),
  };
}
