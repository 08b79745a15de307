/** Cookie with the cart of a device where nobody is signed in. Code reads it too: it shows the number of its lines. */
export const VISITOR_CART_COOKIE = 'matete_cart';
/** Number of lines in the value of the cookie, `1.<id>.<line>.<line>`. It may have been written by anybody. */
export const countLinesIn = (text: string): number => (text.startsWith('1.') ? text.split('.').length - 2 : 0);
