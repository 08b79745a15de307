import type { Kg, ProductId, TahitiDay } from '@matete/contract/units';
import { refuse, ok, type Result } from '../result.ts';

/** A line of a cart: one product for one day. */
export interface CartLine {
  readonly productId: ProductId;
  readonly quantityKg: Kg;
  /** Null while none is chosen. */
  readonly shipmentDate: TahitiDay | null;
}

/** What a line of a cart is checked against. */
export interface CartRules {
  readonly product: { readonly isActive: boolean; readonly maxKgPerOrder: Kg };
  /** Days that may be chosen. */
  readonly window: { readonly first: TahitiDay; readonly last: TahitiDay };
}

/** Kilograms that a cart holds of a product for a day. */
export const heldKgOf = (
  lines: readonly CartLine[],
  { productId, shipmentDate }: Pick<CartLine, 'productId' | 'shipmentDate'>,
): Kg => lines.find((line) => line.productId === productId && line.shipmentDate === shipmentDate)?.quantityKg ?? 0;

/** Whether a day may be chosen. */
export const isInWindow = (day: TahitiDay, { first, last }: CartRules['window']): boolean =>
  day >= first && day <= last;

/**
 * Adds kilograms to a cart, an account's or a visitor's. The same product for the same day is one line, up to what one
 * order may carry.
 *
 * @returns The line that then holds them; it replaces one of the same product and day.
 */
export function addedLine(
  lines: readonly CartLine[],
  line: CartLine,
  { product, window, maxLines }: CartRules & { readonly maxLines: number },
): Result<CartLine> {
  if (!product.isActive) return refuse('PRODUCT_INACTIVE', { path: 'productId' });
  const heldKg = heldKgOf(lines, line);
  const checked = checkedLine({ ...line, quantityKg: heldKg + line.quantityKg }, { product, window });
  return checked.ok && heldKg === 0 && lines.length >= maxLines ? refuse('TOO_MANY_LINES') : checked;
}

/** Puts a line into a cart: in place of one of the same product and day, or behind those of its day. Lines without a day come first. */
export function withLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const isSame = (other: CartLine): boolean =>
    other.productId === line.productId && other.shipmentDate === line.shipmentDate;
  if (lines.some(isSame)) return lines.map((other) => (isSame(other) ? line : other));
  const behind = lines.findLastIndex((other) => (other.shipmentDate ?? '') <= (line.shipmentDate ?? ''));
  return lines.toSpliced(behind + 1, 0, line);
}

/**
 * Day that goods are added for where nobody has chosen one: that of the whole cart where it has one and a ship brings
 * them by then, because goods that come together share one freight; else the day that is proposed for them.
 */
export function dayForAdded(
  lines: readonly Pick<CartLine, 'shipmentDate'>[],
  {
    suggestedDate,
    earliestDate,
  }: { readonly suggestedDate: TahitiDay | null; readonly earliestDate: TahitiDay | null },
): TahitiDay | null {
  const [day = null, ...others] = new Set(lines.map((line) => line.shipmentDate));
  const fits = day !== null && others.length === 0 && earliestDate !== null && day >= earliestDate;
  return fits ? day : suggestedDate;
}

/** Changes kilograms or day of a line; moved onto the day of another of the same product, it joins that one. */
export function changedLine(
  lines: readonly CartLine[],
  line: CartLine,
  {
    change,
    rules,
  }: {
    readonly change: { quantityKg?: Kg | undefined; shipmentDate?: TahitiDay | undefined };
    readonly rules: CartRules;
  },
): Result<CartLine> {
  const shipmentDate = change.shipmentDate ?? line.shipmentDate;
  const joinedKg = shipmentDate === line.shipmentDate ? 0 : heldKgOf(lines, { ...line, shipmentDate });
  const quantityKg = (change.quantityKg ?? line.quantityKg) + joinedKg;
  const changed = { ...line, quantityKg, shipmentDate };
  // A day that has passed since it was chosen keeps nobody from changing the kilograms.
  return change.shipmentDate === undefined ? checkedKg(changed, rules) : checkedLine(changed, rules);
}

function checkedLine(line: CartLine, rules: CartRules): Result<CartLine> {
  if (line.shipmentDate !== null && !isInWindow(line.shipmentDate, rules.window))
    return refuse('SHIPMENT_DATE_OUT_OF_WINDOW', { path: 'shipmentDate' });
  return checkedKg(line, rules);
}

const checkedKg = (line: CartLine, { product: { maxKgPerOrder } }: CartRules): Result<CartLine> =>
  line.quantityKg > maxKgPerOrder
    ? refuse('QUANTITY_OUT_OF_RANGE', { path: 'quantity', params: { max: maxKgPerOrder } })
    : ok(line);

/** Which line is meant: the one of that day; without a day, the product's only one, or the one whose day is not chosen. */
export function findLine(
  lines: readonly CartLine[],
  { productId, ofDate }: { readonly productId: ProductId; readonly ofDate?: TahitiDay | undefined },
): CartLine | undefined {
  const own = lines.filter((line) => line.productId === productId);
  if (ofDate !== undefined) return own.find((line) => line.shipmentDate === ofDate);
  return own.length === 1 ? own[0] : own.find((line) => line.shipmentDate === null);
}
