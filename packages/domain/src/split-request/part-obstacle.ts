import type { Kg } from '@matete/contract/units';
import type { Refusal } from '../result.ts';
import type { PartLine } from './split-order.ts';

const kgOf = (lines: readonly PartLine[]): Kg => lines.reduce((sum, line) => sum + line.quantityKg, 0);

/**
 * Why lines are no part of an order: named twice, not in it, too many kg, or all of it. Undefined when they are one.
 *
 * @source domain rules §10
 */
export function partObstacle(ordered: readonly PartLine[], lines: readonly PartLine[]): Refusal | undefined {
  for (const [index, { productId, quantityKg }] of lines.entries()) {
    const path = `products.${index}`;
    if (lines.findIndex((line) => line.productId === productId) < index)
      return { code: 'VALIDATION_FAILED', path: `${path}.productId` };
    const line = ordered.find((candidate) => candidate.productId === productId);
    if (line === undefined) return { code: 'SPLIT_NOT_A_PART', path: `${path}.productId` };
    if (quantityKg > line.quantityKg) return { code: 'SPLIT_NOT_A_PART', path: `${path}.quantity` };
  }
  return kgOf(lines) < kgOf(ordered) ? undefined : { code: 'SPLIT_NOT_A_PART', path: 'products' };
}

/**
 * kg of an order that stay in the pool once a part is taken out of it.
 *
 * @example remainderKg([{ productId: 'tuna', quantityKg: 10 }], [{ productId: 'tuna', quantityKg: 4 }]) // 6
 */
export const remainderKg = (ordered: readonly PartLine[], part: readonly PartLine[]): Kg => kgOf(ordered) - kgOf(part);
