import {
  addCartItem,
  changeCartItem,
  emptyCart,
  getCart,
  mergeCart,
  previewCart,
  quoteBasket as quoteBasketCall,
  removeCartItem,
} from '@matete/contract/cart/cart';
import { orderAgain, previewOrderAgain } from '@matete/contract/cart/order-again';
import { datesTooLarge } from '@matete/domain/market/basket';
import { linesOfText } from '@matete/domain/cart/cart-text';
import { ok, refuse } from '@matete/domain/result';

import { deleteLines, MAX_CART_LINES } from '#cart/cart-store';
import { readCart, readMarketOf, showCart, showLines } from '#cart/cart-view';
import { addToCart, changeLine, mergeIntoCart, removeLine } from '#cart/change-cart';
import { orderGoodsAgain, readGoodsAgain } from '#cart/order-again';
import { toLineProblems } from '#cart/line-problems';
import { type CartEntry, quoteBasket } from '#cart/quote-basket';
import type { MarketPorts } from '#market/market-ports';
import { readMarket } from '#market/read-market';
import { type Route, routesFor } from '#platform/http/call';

const { reads, writes } = routesFor<MarketPorts>();

export const cartRoutes: readonly Route<MarketPorts>[] = [
  reads(getCart, async ({ services, params, language }) =>
    ok(await readCart(services, services.db, { ...params, language })),
  ),
  reads(previewCart, async ({ services, query, language }) => {
    const lines = linesOfText(query.lines, MAX_CART_LINES);
    const market = await readMarketOf(services, services.db, lines);
    return ok({ ...(await showLines(services, services.db, { lines, market, language })), pendingPayment: null });
  }),
  writes(addCartItem, async ({ services, tx, params, body, language, now }) => {
    const added = await addToCart(services, tx, { ...params, line: body, now });
    return added.ok ? ok(await showCart(services, tx, { ...added.value, language })) : added;
  }),
  writes(mergeCart, async ({ services, tx, params, body, language, now }) => {
    const outcomes = await mergeIntoCart(tx, body.products, { ...params, now });
    return ok({ cart: await readCart(services, tx, { ...params, language }), outcomes });
  }),
  reads(previewOrderAgain, ({ services, params, query, caller, language }) =>
    readGoodsAgain(services.db, { ...params, ...query, cartOf: caller.personId, language, now: services.now() }),
  ),
  writes(orderAgain, async ({ services, tx, params, body, caller, language, now }) => {
    const cartOf = caller.personId;
    const added = await orderGoodsAgain(tx, { ...params, ...body, cartOf, language, now });
    return added.ok ? ok(await readCart(services, tx, { customerId: cartOf, language })) : added;
  }),
  writes(changeCartItem, async ({ services, tx, params, query, language, now }) => {
    const changed = await changeLine(
      tx,
      { ...query, productId: params.productId },
      { customerId: params.customerId, now },
    );
    return changed.ok ? ok(await readCart(services, tx, { ...params, language })) : changed;
  }),
  writes(removeCartItem, async ({ tx, params, query, now }) => {
    const removed = await removeLine(
      tx,
      { ...query, productId: params.productId },
      { customerId: params.customerId, now },
    );
    return removed.ok ? ok(undefined) : removed;
  }),
  writes(emptyCart, async ({ tx, params }) => {
    await deleteLines(tx, params.customerId);
    return ok(undefined);
  }),
  reads(quoteBasketCall, async ({ services, body, language, now }) => {
    const market = await readMarket(services, services.db, {
      productIds: body.products.map((line) => line.productId),
      shipmentDates: body.products.map((line) => line.shipmentDate ?? null),
    });
    const entries: CartEntry[] = [];
    for (const [index, line] of body.products.entries()) {
      const product = market.products.get(line.productId);
      if (product === undefined) return refuse('PRODUCT_NOT_FOUND', { path: `products.${index}.productId` });
      entries.push({ product, quantityKg: line.quantity, shipmentDate: line.shipmentDate ?? null });
    }
    const quote = await quoteBasket(services, market, entries);
    const tooLarge = datesTooLarge(entries);
    const lines = entries.map((entry) => ({
      productId: entry.product.id,
      problems: toLineProblems(entry, {
        hasSupply: true,
        isOrderTooLarge: tooLarge.has(entry.shipmentDate),
        language,
        now,
      }),
    }));
    return ok({ quote, lines });
  }),
];
