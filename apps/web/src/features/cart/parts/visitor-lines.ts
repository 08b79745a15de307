import type { Kg, ProductId, TahitiDay } from '@matete/contract/units';
import { deliveryWindow } from '@matete/domain/calendar/tahiti-day';
import { addedLine, changedLine, findLine, heldKgOf } from '@matete/domain/cart/cart-lines';
import type { CartLine, CartRules } from '@matete/domain/cart/cart-lines';
import { ok, refuse, type Result } from '@matete/domain/result';

import { MAX_VISITOR_LINES } from '#lib/device/visitor-cart-cookie';

type Lines = readonly CartLine[];
type Product = CartRules['product'];

/** Which line of a cart is meant: its product and present day. */
export interface LineAddress {
  readonly productId: ProductId;
  readonly ofDate?: TahitiDay | undefined;
}

/** Adds kilograms to the lines of a visitor's cart, by the rules of an account's. */
export function withAdded(lines: Lines, line: CartLine, product: Product): Result<Lines> {
  const window = deliveryWindow(new Date());
  const added = addedLine(lines, line, { product, window, maxLines: MAX_VISITOR_LINES });
  return added.ok ? ok(withLine(lines, added.value)) : added;
}

/** Changes kilograms or day of a line of a visitor's cart, by the rules of an account's; 0 kg removes it. */
export function withChanged(
  lines: Lines,
  address: LineAddress,
  { product, ...change }: { product: Product | undefined; quantityKg?: Kg; shipmentDate?: TahitiDay | undefined },
): Result<Lines> {
  const line = findLine(lines, address);
  if (line === undefined) return refuse('CART_LINE_NOT_FOUND');
  if (change.quantityKg === 0) return ok(lines.filter((other) => other !== line));
  if (product === undefined) return refuse('PRODUCT_NOT_FOUND');
  const changed = changedLine(lines, line, { change, rules: { product, window: deliveryWindow(new Date()) } });
  return changed.ok ? ok(withLine(lines, changed.value, line)) : changed;
}

/** Puts back a line that was removed, as it was: its day may have passed, which its line then says. */
export function withRestored(lines: Lines, line: CartLine): Result<Lines> {
  if (heldKgOf(lines, line) > 0) return ok(lines);
  return lines.length < MAX_VISITOR_LINES ? ok([...lines, line]) : refuse('TOO_MANY_LINES');
}

/** Lines with one in the place of the one it was made of, or of another for the same product and day; else at the end. */
function withLine(lines: Lines, line: CartLine, from: CartLine = line): Lines {
  const isSame = (other: CartLine): boolean =>
    other.productId === line.productId && other.shipmentDate === line.shipmentDate;
  const at = lines.findIndex((other) => other === from || isSame(other));
  const kept = (part: Lines): Lines => part.filter((other) => other !== from && !isSame(other));
  return at === -1 ? [...lines, line] : [...kept(lines.slice(0, at)), line, ...kept(lines.slice(at + 1))];
}
