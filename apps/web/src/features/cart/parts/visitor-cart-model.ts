import type { quoteBasket as quoteBasketEndpoint } from '@matete/contract/cart/cart';
import type { BasketLine } from '@matete/contract/cart/quote';
import type { ResponseOf } from '@matete/contract/endpoint';
import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import { deliveryWindow } from '@matete/domain/calendar/tahiti-day';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { getProduct } from '#features/catalogue/api/get-product';
import { quoteBasket } from '#features/cart/api/quote-basket';
import { ApiError } from '#lib/api/api-error';
import { useVisitorCart } from '#features/cart/parts/cart';
import type { CartModel, CartModelLine } from '#features/cart/parts/cart-model';
import { replaceVisitorCart, visitorCart } from '#features/cart/parts/visitor-cart';

interface VisitorCart {
  readonly cart: CartModel | null;
  readonly error: unknown;
  readonly refetch: () => void;
}

const NO_LINES: readonly BasketLine[] = [];

/** Returns the device's cart with its products and a quote of the server. */
export function useVisitorCartModel(): VisitorCart {
  const stored = useVisitorCart();
  const products = useQueries({ queries: stored.map((line) => getProduct({ params: { productId: line.productId } })) });
  const goneIds = new Set(stored.filter((_, index) => isGone(products[index]?.error)).map((line) => line.productId));
  const kept = goneIds.size > 0 ? stored.filter((line) => !goneIds.has(line.productId)) : stored;
  useEffect(() => {
    // A product that left the catalogue is removed from the device's cart.
    if (kept.length < stored.length) replaceVisitorCart(kept);
  }, [kept, stored]);
  const basket = useMemo(() => (kept.length > 0 ? kept.map((line) => ({ ...line })) : NO_LINES), [kept]);
  const quoted = useQuery({
    queryKey: [...quoteBasket.key, basket],
    enabled: basket.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      quoteBasket({
        body: { products: [...basket] },
        signal,
      }),
  });
  const details = products.map((query) => query.data);
  const failed =
    products.find((query) => query.error && !query.data && !isGone(query.error)) ??
    (quoted.error && !quoted.data ? quoted : undefined);
  const isLoading = stored.some((line, index) => !details[index] && !goneIds.has(line.productId));
  const cart = isLoading
    ? null
    : modelOf(
        kept,
        details.filter((detail) => detail !== undefined),
        quoted,
      );
  const refetch = (): void => {
    for (const query of products) if (query.error) void query.refetch();
    void quoted.refetch();
  };
  return { cart, error: failed?.error ?? null, refetch };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

type Quoted = Pick<
  ReturnType<typeof useQuery<ResponseOf<typeof quoteBasketEndpoint>>>,
  'data' | 'isPlaceholderData' | 'isFetching'
>;

function modelOf(stored: readonly BasketLine[], products: readonly ProductDetail[], quoted: Quoted): CartModel {
  const isCurrent = quoted.data !== undefined && !quoted.isPlaceholderData;
  const lines = stored.flatMap((line, index): CartModelLine[] => {
    const product = products.find((candidate) => candidate.productId === line.productId);
    if (!product) return [];
    const problems = isCurrent ? (quoted.data?.lines[index]?.problems ?? []) : [];
    return [{ product, quantity: line.quantity, shipmentDate: line.shipmentDate ?? null, problems }];
  });
  return {
    lines,
    quote: quoted.data?.quote ?? null,
    isQuoteStale: !isCurrent || quoted.isFetching,
    dateWindow: deliveryWindow(new Date()),
    pendingPayment: null,
    changeQuantity: async (line, quantity) => replaceLine(line, { quantity }),
    changeDate: async (line, shipmentDate) => replaceLine(line, { shipmentDate }),
    remove: async (line) => replaceVisitorCart(visitorCart().filter((other) => !isSameLine(other, line))),
    restore: async (line) =>
      replaceVisitorCart([
        ...visitorCart(),
        {
          productId: line.product.productId,
          quantity: line.quantity,
          ...(line.shipmentDate ? { shipmentDate: line.shipmentDate } : {}),
        },
      ]),
  };
}

function isSameLine(stored: BasketLine, line: CartModelLine): boolean {
  return stored.productId === line.product.productId && (stored.shipmentDate ?? null) === line.shipmentDate;
}

/**
 * Changes a line. Moved onto the day of another line of the same product it joins that one, up to what one order may
 * carry.
 */
function replaceLine(line: CartModelLine, change: { quantity?: number; shipmentDate?: string }): void {
  const next: BasketLine[] = [];
  for (const stored of visitorCart()) {
    const changed = isSameLine(stored, line) ? { ...stored, ...change } : stored;
    const twin = next.findIndex(
      (other) => other.productId === changed.productId && other.shipmentDate === changed.shipmentDate,
    );
    const present = next[twin];
    if (present)
      next[twin] = { ...present, quantity: Math.min(line.product.maxKgPerOrder, present.quantity + changed.quantity) };
    else next.push(changed);
  }
  replaceVisitorCart(next);
}
