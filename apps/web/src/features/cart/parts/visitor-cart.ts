import { VISITOR_CART_COOKIE } from '#lib/device/visitor-cart-name';

/** Told of on the window when the page itself has changed the cart. */
export const CART_CHANGED = 'matete:cart-changed';
/** The cart may also have been changed meanwhile by the server, or in another tab. */
const MAY_HAVE_CHANGED = [CART_CHANGED, 'pageshow', 'visibilitychange'] as const;
/** Storage key of the cart before it was a cookie. */
export const OLD_CART_KEY = 'matete:cart';

/** Returns the cookie with the device's cart; empty: there is none. */
export function visitorCartText(): string {
  return new RegExp(`(?:^|; )${VISITOR_CART_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
}

export function subscribeToVisitorCart(listener: () => void): () => void {
  for (const kind of MAY_HAVE_CHANGED) window.addEventListener(kind, listener);
  try {
    if (window.localStorage.getItem(OLD_CART_KEY) !== null)
      void import('#features/cart/parts/old-cart').then(({ takeOverOldCart }) => takeOverOldCart());
  } catch {
    // Without storage there is none.
  }
  return () => {
    for (const kind of MAY_HAVE_CHANGED) window.removeEventListener(kind, listener);
  };
}
