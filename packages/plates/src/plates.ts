import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const DRAWINGS = new URL('../drawings/', import.meta.url);

/** Files of the drawings, by the reference product that each one shows. */
const FILES: ReadonlyMap<string, URL> = new Map(
  readdirSync(DRAWINGS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => [path.basename(name, '.svg'), new URL(name, DRAWINGS)]),
);

/** Ids of the reference products that have a plate. */
export const PLATE_IDS: readonly string[] = [...FILES.keys()];

/**
 * Reads the illustration of a reference product, an SVG of 800 × 600. It is shown until a seller brings a photograph,
 * and is marked as an illustration wherever it is shown.
 *
 * @throws RangeError for a product that has none.
 */
export function plateFor(productReferenceId: string): string {
  const file = FILES.get(productReferenceId);
  if (file === undefined) throw new RangeError(`No plate is drawn for "${productReferenceId}"`);
  return readFileSync(file, 'utf8');
}
