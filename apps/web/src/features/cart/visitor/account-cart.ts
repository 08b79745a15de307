import type { CartView } from '@matete/contract/cart/cart';
import type { CustomerId } from '@matete/contract/units';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';

import { getCart } from '#features/cart/api/get-cart';
import { changeCartItem } from '#features/cart/api/change-cart-item';
import { addCartItem } from '#features/cart/api/add-cart-item';
import type { CartModel, CartModelLine } from '#features/cart/parts/cart-model';

interface AccountCart {
  readonly cart: CartModel | null;
  readonly error: unknown;
  readonly refetch: () => void;
}

/**
 * Returns the account's cart. Changes are sent one after the other, so that the last answer belongs to the last change.
 */
export function useAccountCart(customerId: CustomerId): AccountCart {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(getCart({ params: { customerId } }));
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const cart = useMemo((): CartModel | null => {
    if (!data) return null;
    const { queryKey } = getCart({ params: { customerId } });
    const queue = (send: () => Promise<CartView>): Promise<void> => {
      const done = last.current.then(send, send).then(async (view) => {
        // What was asked before the change may still be on its way, and would bring the cart back as it was.
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, view);
      });
      last.current = done;
      return done;
    };
    const change = (line: CartModelLine, query: { quantity?: number; shipmentDate?: string }): Promise<void> =>
      queue(() =>
        changeCartItem({
          params: { customerId, productId: line.product.productId },
          query: { ...query, ...(line.shipmentDate ? { ofDate: line.shipmentDate } : {}) },
        }),
      );
    return {
      lines: data.lines,
      quote: data.quote,
      isQuoteStale: isFetching,
      dateWindow: data.dateWindow,
      pendingPayment: data.pendingPayment,
      changeQuantity: (line, quantityKg) => change(line, { quantity: quantityKg }),
      changeDate: (line, shipmentDate) => change(line, { shipmentDate }),
      remove: (line) => change(line, { quantity: 0 }),
      restore: (line) => {
        const idempotencyKey = crypto.randomUUID();
        const body = {
          productId: line.product.productId,
          quantity: line.quantity,
          ...(line.shipmentDate ? { shipmentDate: line.shipmentDate } : {}),
        };
        return queue(() =>
          addCartItem({
            params: { customerId },
            body,
            idempotencyKey,
          }),
        );
      },
    };
  }, [data, isFetching, customerId, client]);
  return { cart, error: data ? null : error, refetch: () => void refetch() };
}
