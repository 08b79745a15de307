import { CART_CHANGED, OLD_CART_KEY } from '#lib/device/visitor-cart-text';

/** The cart may also have been changed meanwhile by the server, or in another tab. */
const MAY_HAVE_CHANGED = [CART_CHANGED, 'pageshow', 'visibilitychange'] as const;

/** Tells of every change of the device's cart, for `useSyncExternalStore`. */
export function subscribeToVisitorCart(listener: () => void): () => void {
  for (const kind of MAY_HAVE_CHANGED) window.addEventListener(kind, listener);
  try {
    if (window.localStorage.getItem(OLD_CART_KEY) !== null)
      import('#features/cart/parts/old-cart')
        .then(({ takeOverOldCart }) => takeOverOldCart())
        // It stays, and is taken over by a later visit.
        .catch(() => undefined);
  } catch {
    // Without storage there is none.
  }
  return () => {
    for (const kind of MAY_HAVE_CHANGED) window.removeEventListener(kind, listener);
  };
}
