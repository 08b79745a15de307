import type { QueryClient } from '@tanstack/react-query';

import type { CustomerId, ProductId } from '@matete/contract/units';
import { getCart } from '#features/cart/api/get-cart';
import { mergeCart } from '#features/cart/api/merge-cart';
import { removePendingWrite, findPendingWrite, savePendingWrite } from '#lib/api/pending-write';
import { keepMergeSummary } from '#features/cart/parts/merge-summary';
import { replaceVisitorCart, visitorCart } from '#features/cart/parts/visitor-cart';

type MergeBody = { products: { productId: ProductId; quantity: number; shipmentDate?: string | undefined }[] };

export interface MergeCount {
  readonly added: number;
  /** Reduced to what one order may carry, or no longer for sale. */
  readonly changed: number;
}

/**
 * Merges the device's cart into the account's, once: the idempotency key is stored with the body, so that a lost answer
 * and a second sign-in do not add the kilograms twice.
 *
 * @returns the outcome; null when the device had no lines.
 * @throws what the call throws; the device's cart is then unchanged.
 */
export async function mergeVisitorCart(client: QueryClient, customerId: CustomerId): Promise<MergeCount | null> {
  const lines = visitorCart();
  if (lines.length === 0) return null;
  const kept = findPendingWrite<MergeBody>('cart-merge', customerId);
  const body: MergeBody = { products: lines.map((line) => ({ ...line })) };
  const isSame = kept !== null && JSON.stringify(kept.body) === JSON.stringify(body);
  const { key } = isSame ? kept : savePendingWrite('cart-merge', customerId, body);
  const { cart, outcomes } = await mergeCart({
    params: { customerId },
    body,
    idempotencyKey: key,
  });
  removePendingWrite('cart-merge');
  replaceVisitorCart([]);
  client.setQueryData(getCart({ params: { customerId } }).queryKey, cart);
  keepMergeSummary(outcomes);
  const added = outcomes.filter(({ outcome }) => outcome === 'ADDED').length;
  return { added, changed: outcomes.length - added };
}
