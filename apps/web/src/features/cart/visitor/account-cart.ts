import type { CartView } from '@matete/contract/cart/cart';
import type { CustomerId } from '@matete/contract/units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';

import { getCart } from '#features/cart/api/get-cart';
import { changeCartItem } from '#features/cart/api/change-cart-item';
import { addCartItem } from '#features/cart/api/add-cart-item';
import type { CartModel, CartModelLine } from '#features/cart/parts/cart-model';
import { ConnectionError } from '#lib/api/api-error';
import { replaceAnswer } from '#lib/api/calls';
import type { TypedField } from '#lib/outbox/waiting-action';
import { waitingCount } from '#lib/outbox/waiting-count';
import { paths } from '#lib/routing/paths';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';

interface AccountCart {
  readonly cart: CartModel | null;
  readonly error: unknown;
  readonly refetch: () => void;
}

type LineChange = { readonly quantity?: number; readonly shipmentDate?: string };
type LineChangeName = 'pages.outbox.what.cartKg' | 'pages.outbox.what.cartDay' | 'pages.outbox.what.cartRemove';

/** What keeps a change without a connection. */
const loadKeeper = () => import('#features/cart/parts/keep-cart-change');
/** After the page itself: without a connection it could not be fetched any more. */
const PRELOAD_AFTER_MS = 1500;

/**
 * Returns the account's cart. Changes are sent one after the other, so that the last answer belongs to the last change;
 * one that gets no answer waits on the device.
 */
export function useAccountCart(customerId: CustomerId): AccountCart {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(getCart({ params: { customerId } }));
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const send = useKeptChanges(customerId);
  useEffect(() => {
    const preload = setTimeout(() => void loadKeeper().catch(() => undefined), PRELOAD_AFTER_MS);
    return () => clearTimeout(preload);
  }, []);
  const cart = useMemo((): CartModel | null => {
    if (!data) return null;
    const queue = (work: () => Promise<CartView>): Promise<void> => {
      const done = last.current
        .then(work, work)
        .then((view) => replaceAnswer(client, getCart({ params: { customerId } }), view));
      last.current = done;
      return done;
    };
    const isOnly = ({ product }: CartModelLine): boolean =>
      data.lines.filter((other) => other.product.productId === product.productId).length === 1;
    /** A line with the day that it has once the changes before it are made: the only one of its product. */
    const asItIs = (line: CartModelLine): CartModelLine => {
      const of = client.getQueryData(getCart({ params: { customerId } }).queryKey)?.lines ?? data.lines;
      const [now, ...others] = of.filter(({ product }) => product.productId === line.product.productId);
      return now === undefined || others.length > 0 ? line : { ...line, shipmentDate: now.shipmentDate };
    };
    const change = (line: CartModelLine, what: LineChangeName, query: LineChange): Promise<void> =>
      queue(() => send.change({ line: asItIs(line), what, query, isOnly: isOnly(line) }));
    return {
      lines: data.lines,
      quote: data.quote,
      isQuoteStale: isFetching,
      dateWindow: data.dateWindow,
      pendingPayment: data.pendingPayment,
      changeQuantity: (line, quantityKg) => change(line, 'pages.outbox.what.cartKg', { quantity: quantityKg }),
      changeDate: (line, shipmentDate) => change(line, 'pages.outbox.what.cartDay', { shipmentDate }),
      // What waits to be removed is shown as removed, and can be brought back.
      remove: (line) => change(line, 'pages.outbox.what.cartRemove', { quantity: 0 }).catch(unlessKept),
      restore: (line) => queue(() => send.restore(line)).catch(unlessKept),
    };
  }, [data, isFetching, customerId, client, send]);
  return { cart, error: data ? null : error, refetch: () => void refetch() };
}

function unlessKept(error: unknown): void {
  if (!(error instanceof ConnectionError && error.reason === 'KEPT')) throw error;
}

interface SentChange {
  readonly line: CartModelLine;
  readonly what: LineChangeName;
  readonly query: LineChange;
  /** The product is in the cart for one day only. */
  readonly isOnly: boolean;
}

/** Returns the calls that change the cart, each of which waits where it gets no answer. @throws ApiError, ConnectionError */
function useKeptChanges(customerId: CustomerId) {
  const { kg } = useFormats();
  const { day } = useDates();
  return useMemo(() => {
    const owner = { ownerId: customerId, page: paths.cart() };
    const change = async ({ line, what, query, isOnly }: SentChange): Promise<CartView> => {
      const { productId } = line.product;
      const lineId = isOnly ? productId : `${productId}@${line.shipmentDate ?? ''}`;
      const ofDate = line.shipmentDate ? { ofDate: line.shipmentDate } : {};
      const input = { params: { customerId, productId }, query: { ...query, ...ofDate } };
      if (waitingCount(customerId) > 0)
        await (await loadKeeper()).supersedeCartChange(customerId, { what, line: lineId });
      return changeCartItem(input).catch(async (error: unknown) =>
        (await loadKeeper()).keepCartChange(
          {
            ...owner,
            what,
            line: lineId,
            typed: typedOf({ line, what, query, isOnly }),
            call: changeCartItem,
            // A change of its day that waits as well makes it a line of another day.
            input: isOnly ? { ...input, query } : input,
          },
          error,
        ),
      );
    };
    const typedOf = ({ line, query: { quantity, shipmentDate } }: SentChange): TypedField => {
      const dayOf = (date: string | null | undefined): string => (date ? day(date) : '');
      return quantity === undefined
        ? { label: line.product.name.text, before: dayOf(line.shipmentDate), after: dayOf(shipmentDate) }
        : { label: line.product.name.text, before: kg(line.quantity), after: kg(quantity) };
    };
    const restore = async (line: CartModelLine): Promise<CartView> => {
      const { productId, name } = line.product;
      const body = {
        productId,
        quantity: line.quantity,
        ...(line.shipmentDate ? { shipmentDate: line.shipmentDate } : {}),
      };
      const input = { params: { customerId }, body, idempotencyKey: crypto.randomUUID() };
      return addCartItem(input).catch(async (error: unknown) =>
        (await loadKeeper()).keepCartChange(
          {
            ...owner,
            what: 'pages.outbox.what.cartAdd',
            line: productId,
            typed: { label: name.text, before: '', after: kg(line.quantity) },
            call: addCartItem,
            input,
            isAddition: true,
          },
          error,
        ),
      );
    };
    return { change, restore };
  }, [customerId, kg, day]);
}
