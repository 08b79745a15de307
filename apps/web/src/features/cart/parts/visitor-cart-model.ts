import { deliveryWindow } from '@matete/domain/calendar/tahiti-day';
import type { CartView } from '@matete/contract/cart/cart';
import type { CartLine } from '@matete/domain/cart/cart-lines';
import { textOfLines } from '@matete/domain/cart/cart-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';

import { previewCart } from '#features/cart/api/preview-cart';
import { useVisitorCartText } from '#features/cart/parts/cart';
import type { CartModel, CartModelLine } from '#features/cart/parts/cart-model';
import { withChanged, withRestored } from '#features/cart/parts/visitor-lines';
import { changeVisitorCart, replaceVisitorCart } from '#features/cart/parts/visitor-writes';
import { visitorCartOf } from '#lib/device/visitor-cart-cookie';
import { useLanguage } from '#lib/texts/text.tsx';

interface VisitorCartModel {
  readonly cart: CartModel | null;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** Products, problems and quote of a visitor's lines. */
export const visitorCartQuery = (lines: readonly CartLine[]) => previewCart({ query: { lines: textOfLines(lines) } });

/** Lines of the device's cart. */
export function useVisitorLines(): readonly CartLine[] {
  const text = useVisitorCartText();
  return useMemo(() => visitorCartOf(text).lines, [text]);
}

/** Returns the device's cart with its products and a quote of the server. */
export function useVisitorCartModel(): VisitorCartModel {
  const lines = useVisitorLines();
  const { data, error, isFetching, refetch } = useQuery({ ...visitorCartQuery(lines), enabled: lines.length > 0 });
  // Until the changed cart is quoted, the rows stay with what was known of them.
  const last = useRef(data);
  last.current = data ?? last.current;
  const products = useKnownProducts(last.current);
  useEffect(() => {
    // A product that does not exist any more is removed from the device's cart.
    const kept = lines.filter(({ productId }) => products.has(productId));
    if (data !== undefined && kept.length < lines.length) replaceVisitorCart(kept);
  }, [data, lines, products]);
  const work = useWork();
  const isKnown = lines.length === 0 || last.current !== undefined;
  return {
    cart: isKnown
      ? { ...shownOf(lines, products, data, last.current), isQuoteStale: !data || isFetching, ...work }
      : null,
    error: data ? null : error,
    refetch: () => void refetch(),
  };
}

type Products = ReadonlyMap<string, CartModelLine['product']>;

/** Products of every answer so far: a line that was removed can be restored at once. */
function useKnownProducts(view: CartView | undefined): Products {
  const known = useRef<Map<string, CartModelLine['product']>>(new Map());
  for (const { product } of view?.lines ?? []) known.current.set(product.productId, product);
  return known.current;
}

/** @param view What the server says of exactly these lines. @param last What it said last. */
function shownOf(
  lines: readonly CartLine[],
  products: Products,
  view: CartView | undefined,
  last: CartView | undefined,
): Pick<CartModel, 'lines' | 'quote' | 'dateWindow' | 'pendingPayment'> {
  const problemsOf = ({ productId, shipmentDate }: CartLine): CartModelLine['problems'] =>
    view?.lines.find((line) => line.product.productId === productId && line.shipmentDate === shipmentDate)?.problems ??
    [];
  return {
    lines: lines.flatMap((line): CartModelLine[] => {
      const product = products.get(line.productId);
      if (product === undefined) return [];
      return [{ product, quantity: line.quantityKg, shipmentDate: line.shipmentDate, problems: problemsOf(line) }];
    }),
    quote: last?.quote ?? null,
    dateWindow: last?.dateWindow ?? deliveryWindow(new Date()),
    pendingPayment: null,
  };
}

/** What changes the device's cart. @throws ApiError when a rule of carts refuses it. */
function useWork(): Pick<CartModel, 'changeQuantity' | 'changeDate' | 'remove' | 'restore'> {
  const language = useLanguage();
  const change = (
    { product, shipmentDate: ofDate }: CartModelLine,
    to: { quantityKg?: number; shipmentDate?: string },
  ): Promise<void> => {
    const address = { productId: product.productId, ...(ofDate === null ? {} : { ofDate }) };
    return changeVisitorCart((lines) => withChanged(lines, address, { product: orderable(product), ...to }), language);
  };
  return {
    changeQuantity: (line, quantityKg) => change(line, { quantityKg }),
    changeDate: (line, shipmentDate) => change(line, { shipmentDate }),
    remove: (line) => change(line, { quantityKg: 0 }),
    restore: ({ product, quantity, shipmentDate }) => {
      const line = { productId: product.productId, quantityKg: quantity, shipmentDate };
      return changeVisitorCart((lines) => withRestored(lines, line), language);
    },
  };
}

/** What is off sale can be changed as well: its line says that it cannot be ordered. */
const orderable = ({ maxKgPerOrder }: CartModelLine['product']) => ({ isActive: true, maxKgPerOrder });
