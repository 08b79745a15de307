import type { addCartItem, CartView, changeCartItem } from '@matete/contract/cart/cart';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';

import { request } from '#lib/api/api-client';
import { cartQuery } from '#features/cart/parts/cart';
import type { CartModel, CartModelLine } from '#features/cart/parts/cart-model';

interface AccountCart {
  readonly cart: CartModel | null;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** The account's cart. Changes are sent one after the other, so that the last answer is the last change's. */
export function useAccountCart(customerId: string): AccountCart {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(cartQuery(customerId));
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const cart = useMemo((): CartModel | null => {
    if (!data) return null;
    const { queryKey } = cartQuery(customerId);
    const queue = (send: () => Promise<CartView>): Promise<void> => {
      const done = last.current.then(send, send).then((view) => {
        client.setQueryData(queryKey, view);
      });
      last.current = done;
      return done;
    };
    const change = (line: CartModelLine, query: { quantity?: number; shipmentDate?: string }): Promise<void> =>
      queue(() =>
        request<typeof changeCartItem>('PATCH', '/cart-items/quantity/:customerId/:productId', {
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
          request<typeof addCartItem>('POST', '/cart-items/:customerId', {
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
