import type { CartView } from '@matete/contract/cart/cart';
import type { Language } from '@matete/contract/primitives';
import type { CustomerId } from '@matete/contract/units';
import { deliveryWindow } from '@matete/domain/calendar/tahiti-day';
import { datesTooLarge } from '@matete/domain/market/basket';
import type { CartLine } from '@matete/domain/cart/cart-lines';

import { findUnresolvedPending, listLines } from '#cart/cart-store';
import { toLineProblems } from '#cart/line-problems';
import { type CartEntry, quoteBasket } from '#cart/quote-basket';
import { listCardRows, toCard } from '#catalogue/product-card-query';
import { loadBasketProducts } from '#market/basket-products-query';
import type { MarketPorts } from '#market/market-ports';
import type { Db } from '#platform/db/database';

/** Reads a cart with its quote and what keeps each line from being ordered. */
export async function readCart(
  services: MarketPorts,
  db: Db,
  { customerId, language }: { customerId: CustomerId; language: Language },
): Promise<CartView> {
  const pending = await findUnresolvedPending(db, customerId);
  return {
    ...(await showLines(services, db, { lines: await listLines(db, customerId), language })),
    pendingPayment:
      pending === undefined
        ? null
        : { pendingPaymentId: pending.id, orderId: pending.order_id, amount: pending.amount_xpf },
  };
}

/** Shows the lines of a cart, an account's or a visitor's. A line whose product does not exist is left out. */
export async function showLines(
  services: MarketPorts,
  db: Db,
  { lines, language }: { lines: readonly CartLine[]; language: Language },
): Promise<Omit<CartView, 'pendingPayment'>> {
  const now = services.now();
  const productIds = lines.map((line) => line.productId);
  const products = await loadBasketProducts(db, productIds);
  const cards = await listCardRows(db, productIds);
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
    quote: await quoteBasket(services, db, entries),
    dateWindow: deliveryWindow(now),
  };
}
