import type { CartLine } from '@matete/domain/cart/cart-lines';
import type { Result } from '@matete/domain/result';

import { cookieOfLines, VISITOR_CART_DAYS, visitorCartOf } from '#lib/device/visitor-cart-cookie';
import type { VisitorCart } from '#lib/device/visitor-cart-cookie';
import { CART_CHANGED, VISITOR_CART_COOKIE, visitorCartText } from '#lib/device/visitor-cart-text';
import type { Language } from '#lib/texts/language';
import { refusalError } from '#lib/texts/refusal-error';

/** Returns the cart of the device. */
export const visitorCart = (): VisitorCart => visitorCartOf(visitorCartText());

/** Writes the cart of the device. @throws Error when the browser keeps no cookies. */
export function replaceVisitorCart(lines: readonly CartLine[]): void {
  const text = cookieOfLines(lines);
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const life = text === '' ? 0 : VISITOR_CART_DAYS * 86_400;
  document.cookie = `${VISITOR_CART_COOKIE}=${text}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`;
  window.dispatchEvent(new Event(CART_CHANGED));
  if (visitorCartText() !== text) throw new Error('The browser keeps no cookies');
}

/** Changes the cart of the device. @throws ApiError when a rule of carts refuses it. */
export async function changeVisitorCart(
  change: (lines: readonly CartLine[]) => Result<readonly CartLine[]>,
  language: Language,
): Promise<void> {
  const changed = change(visitorCart().lines);
  if (!changed.ok) throw await refusalError(changed.refusal, language);
  replaceVisitorCart(changed.value);
}
