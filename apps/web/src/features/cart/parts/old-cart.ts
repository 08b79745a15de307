import type { BasketLine } from '@matete/contract/cart/quote';
import type { CartLine } from '@matete/domain/cart/cart-lines';
import { linesOfText, textOfLines } from '@matete/domain/cart/cart-text';

import { replaceVisitorCart, visitorCart } from '#features/cart/parts/visitor-writes';
import { MAX_VISITOR_LINES } from '#lib/device/visitor-cart-cookie';
import { OLD_CART_KEY } from '#lib/device/visitor-cart-text';

/**
 * Takes over the cart that an older version has stored, once and as far as there is room. A product that is there for
 * the same day stays as it is.
 */
export function takeOverOldCart(): void {
  const old = linesIn(window.localStorage.getItem(OLD_CART_KEY));
  if (old.length > 0) replaceVisitorCart(linesOfText(textOfLines([...visitorCart().lines, ...old]), MAX_VISITOR_LINES));
  window.localStorage.removeItem(OLD_CART_KEY);
}

/** What was no line is left out when the lines are read from their text. */
function linesIn(stored: string | null): readonly CartLine[] {
  try {
    const old = JSON.parse(stored ?? '[]') as readonly (BasketLine | null)[];
    return old.map((line) => ({
      productId: String(line?.productId),
      quantityKg: Number(line?.quantity),
      shipmentDate: line?.shipmentDate ?? null,
    }));
  } catch {
    return [];
  }
}
