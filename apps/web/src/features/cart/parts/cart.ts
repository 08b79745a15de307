import type { CartView } from '@matete/contract/cart/cart';
import type { BasketLine } from '@matete/contract/cart/quote';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { getCart } from '#features/cart/api/get-cart';
import { addCartItem } from '#features/cart/api/add-cart-item';
import { useSession } from '#lib/session/session.tsx';
import {
  addToVisitorCart,
  emptyVisitorCart,
  subscribeToVisitorCart,
  visitorCart,
} from '#features/cart/parts/visitor-cart';

export function useVisitorCart(): readonly BasketLine[] {
  return useSyncExternalStore(subscribeToVisitorCart, visitorCart, emptyVisitorCart);
}

/** Returns the number of lines in the reader's cart; 0 for sellers and admins, who have none. */
export function useCartCount(): number {
  const { user } = useSession();
  const visitorLines = useVisitorCart();
  const isCustomer = user?.role === 'CUSTOMER';
  const { data } = useQuery({ ...getCart({ params: { customerId: user?.userId ?? '' } }), enabled: isCustomer });
  if (isCustomer) return data?.lines.length ?? 0;
  return user ? 0 : visitorLines.length;
}

/**
 * Returns a function that adds kilograms to the account's cart, or to the device's for a visitor. It throws what the
 * call throws.
 */
export function useAddToCart(): (line: BasketLine, maxKgPerOrder: number, idempotencyKey?: string) => Promise<void> {
  const { user } = useSession();
  const client = useQueryClient();
  return useCallback(
    async (line, maxKgPerOrder, idempotencyKey = crypto.randomUUID()) => {
      if (user?.role !== 'CUSTOMER') {
        addToVisitorCart(line, maxKgPerOrder);
        return;
      }
      const cart: CartView = await addCartItem({
        params: { customerId: user.userId },
        body: line,
        idempotencyKey,
      });
      const { queryKey } = getCart({ params: { customerId: user.userId } });
      // What was asked before the change may still be on its way, and would bring the cart back as it was.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, cart);
    },
    [user, client],
  );
}
