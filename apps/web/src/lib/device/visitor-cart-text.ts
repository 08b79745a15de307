/** Cookie with the cart of a device where nobody is signed in. Code reads it too: it shows the number of its lines. */
export const VISITOR_CART_COOKIE = 'matete_cart';
/** Storage key of the cart before it was a cookie. */
export const OLD_CART_KEY = 'matete:cart';
/** Told of on the window when the page itself has changed the cart. */
export const CART_CHANGED = 'matete:cart-changed';

/** Returns the cookie with the device's cart; empty: there is none. */
export function visitorCartText(): string {
  return new RegExp(`(?:^|; )${VISITOR_CART_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
}

/** Number of lines in the value of the cookie, `1.<id>.<line>.<line>`. It may have been written by anybody. */
export const countLinesIn = (text: string): number => (text.startsWith('1.') ? text.split('.').length - 2 : 0);
