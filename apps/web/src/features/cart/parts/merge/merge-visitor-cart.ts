import type { QueryClient } from '@tanstack/react-query';

import type { CustomerId } from '@matete/contract/units';
import { getCart } from '#features/cart/api/get-cart';
import { mergeCart } from '#features/cart/api/merge-cart';
import { mergeOnce } from '#features/cart/parts/merge/merge-once';
import { keepMergeSummary, type MergeOutcomes } from '#features/cart/parts/merge/merge-summary';
import { replaceVisitorCart, visitorCart } from '#features/cart/parts/visitor-writes';
import { replaceAnswer } from '#lib/api/calls';

export interface MergeCount {
  readonly added: number;
  /** Reduced to what one order may carry, or no longer for sale. */
  readonly changed: number;
  readonly outcomes: MergeOutcomes;
}

/**
 * Merges the device's cart into the account's, once (`mergeOnce`).
 *
 * @returns the outcome; null when the device had no lines.
 * @throws what the call throws; the device's cart is then unchanged.
 */
export async function mergeVisitorCart(client: QueryClient, customerId: CustomerId): Promise<MergeCount | null> {
  const device = visitorCart();
  if (device.lines.length === 0) return null;
  const { cart, outcomes } = await mergeOnce(device, (body, idempotencyKey) =>
    mergeCart({ params: { customerId }, body, idempotencyKey }),
  );
  replaceVisitorCart([]);
  replaceAnswer(client, getCart({ params: { customerId } }), cart);
  keepMergeSummary(outcomes);
  const added = outcomes.filter(({ outcome }) => outcome === 'ADDED').length;
  return { added, changed: outcomes.length - added, outcomes };
}
