import type { mergeCart } from '@matete/contract/cart/cart';
import type { CartLine } from '@matete/domain/cart/cart-lines';

import {
  CART_MERGE_COOKIE,
  CART_MERGE_SECONDS,
  isWorthSaying,
  textOfMerge,
} from '#features/cart/parts/merge/cart-merge';
import type { CartMerge } from '#features/cart/parts/merge/cart-merge';
import { mergeCart as mergeCall } from '#features/cart/api/merge-cart';
import { mergeOnce } from '#features/cart/parts/merge/merge-once';
import { callApi } from '#lib/api/calls';
import type { Transport } from '#lib/api/transport';
import { cookieOfLines, VISITOR_CART_DAYS } from '#lib/device/visitor-cart-cookie';
import { VISITOR_CART_COOKIE } from '#lib/device/visitor-cart-text';
import type { VisitorCart } from '#lib/device/visitor-cart-cookie';
import type { SessionUser } from '#lib/session/session-user';
import type { PageCookie } from '#server/render-types';

/** The cookie of a visitor's cart with these lines. */
export const cartCookie = (lines: readonly CartLine[]): PageCookie => ({
  name: VISITOR_CART_COOKIE,
  value: cookieOfLines(lines),
  maxAgeS: VISITOR_CART_DAYS * 86_400,
  isForCode: true,
});

/** The cookie that tells the next page what became of the cart; null removes it. */
export const cartMergeCookie = (merge: CartMerge | null): PageCookie => ({
  name: CART_MERGE_COOKIE,
  value: merge === null ? '' : textOfMerge(merge),
  maxAgeS: CART_MERGE_SECONDS,
  isForCode: false,
});

interface MergeInput {
  readonly cart: VisitorCart;
  readonly user: SessionUser;
  /** Calls the API for the one who has just signed in. */
  readonly transport: Transport;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/**
 * Merges a visitor's cart into that of the customer whom a form has signed in. Nobody is kept from signing in by it: a
 * cart that could not be merged stays on the device.
 *
 * @returns Cookies to set.
 */
export async function mergeAfterSignIn({ cart, user, transport, onError }: MergeInput): Promise<readonly PageCookie[]> {
  if (user.role !== 'CUSTOMER' || cart.lines.length === 0) return [];
  try {
    const { outcomes } = await mergeOnce(cart, (body, idempotencyKey) =>
      callApi<typeof mergeCart>(transport, mergeCall.method, mergeCall.path, {
        params: { customerId: user.userId },
        body,
        idempotencyKey,
      }),
    );
    return [cartCookie([]), ...(isWorthSaying(outcomes) ? [cartMergeCookie(outcomes)] : [])];
  } catch (error) {
    onError?.(error);
    return [cartMergeCookie('FAILED')];
  }
}
