import type { CartLine } from './cart-lines.ts';

/** Text between two lines of a cart. */
const BETWEEN = '.';
/** Product, kilograms, day: `0191…~12~20260814`; the day is empty while none is chosen. */
const LINE =
  /^([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})~([1-9]\d{0,4})~((?:19|20|21)\d{6})?$/;

/** Lines of a cart as a short text, which is safe in a cookie and in an address. */
export const textOfLines = (lines: readonly CartLine[]): string =>
  lines
    .map(({ productId, quantityKg, shipmentDate }) =>
      [productId, quantityKg, (shipmentDate ?? '').replaceAll('-', '')].join('~'),
    )
    .join(BETWEEN);

/**
 * Lines of a cart from their text. It may have been written by anybody: what is no line, or is there twice, is left out.
 *
 * @param maxLines What comes after so many is left out.
 */
export function linesOfText(text: string, maxLines: number): CartLine[] {
  const lines: CartLine[] = [];
  for (const part of text.split(BETWEEN)) {
    const line = lineOf(part);
    const isNew = line !== null && !lines.some((other) => isSameLine(other, line));
    if (isNew && lines.length < maxLines) lines.push(line);
  }
  return lines;
}

const isSameLine = (a: CartLine, b: CartLine): boolean =>
  a.productId === b.productId && a.shipmentDate === b.shipmentDate;

function lineOf(text: string): CartLine | null {
  const [, productId, kg, day] = LINE.exec(text) ?? [];
  if (productId === undefined) return null;
  const shipmentDate = day === undefined ? null : `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  // A day such as 20260231 is none.
  const isDay = shipmentDate === null || isoDayOf(shipmentDate) === shipmentDate;
  return isDay ? { productId, quantityKg: Number(kg), shipmentDate } : null;
}

function isoDayOf(text: string): string | null {
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString().slice(0, 10);
}
