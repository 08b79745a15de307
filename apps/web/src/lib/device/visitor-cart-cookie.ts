import type { CartLine } from '@matete/domain/cart/cart-lines';
import { linesOfText, textOfLines } from '@matete/domain/cart/cart-text';

/** How long the cookie is kept after the last change. */
export const VISITOR_CART_DAYS = 30;
/** Lines that a visitor's cart can hold: with their names they stay well below the 4 kB of a cookie. */
export const MAX_VISITOR_LINES = 30;

/** Version, id, lines. */
const COOKIE = /^1\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(.+)$/;

/** Cart of a device where nobody is signed in. */
export interface VisitorCart {
  /** Another one after each change: the key under which exactly these lines are merged into an account's cart, once. */
  readonly id: string;
  readonly lines: readonly CartLine[];
}

const EMPTY: VisitorCart = { id: '', lines: [] };

/**
 * Reads the cookie. It may have been written by anybody, or by another version: what is no cart is an empty one, what is
 * no line is left out.
 */
export function visitorCartOf(text: string | undefined): VisitorCart {
  const [, id = '', lines = ''] = COOKIE.exec(text ?? '') ?? [];
  return id === '' ? EMPTY : { id, lines: linesOfText(lines, MAX_VISITOR_LINES) };
}

/** Value of the cookie; empty: it is removed. @param id By default a new one, because every change needs one. */
export const cookieOfLines = (lines: readonly CartLine[], id: string = crypto.randomUUID()): string =>
  lines.length === 0 ? '' : `1.${id}.${textOfLines(lines)}`;
