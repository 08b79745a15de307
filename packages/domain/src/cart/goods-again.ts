import type { Kg, ProductId, TahitiDay } from '@matete/contract/units';
import { type CartLine, heldKgOf, isInWindow } from './cart-lines.ts';

/** A product as ordering it again reads it. */
export interface ProductToday {
  readonly isActive: boolean;
  readonly maxKgPerOrder: Kg;
  /** Kg that all sellers hold together. */
  readonly stockKg: Kg;
}

/** Why less of a product can be ordered again than was ordered. */
export type Shortage = 'NOT_SOLD' | 'NO_SUPPLY' | 'LESS_SUPPLY' | 'ORDER_LIMIT' | 'CART_FULL';

/** Goods of past orders, of one product and one day, as they can be ordered today. */
export interface GoodsAgain {
  readonly productId: ProductId;
  readonly orderedKg: Kg;
  /** Kg of them that can be ordered today. */
  readonly possibleKg: Kg;
  /** Kg that the cart is given: what it holds of the product already counts. */
  readonly addedKg: Kg;
  readonly shortage: Shortage | null;
  /** The day that was ordered for, where it may still be chosen. */
  readonly shipmentDate: TahitiDay | null;
}

interface CartToday {
  readonly cart: readonly CartLine[];
  /** A product that is gone is missing. */
  readonly products: ReadonlyMap<ProductId, ProductToday>;
  /** Days that may be chosen. */
  readonly window: { readonly first: TahitiDay; readonly last: TahitiDay };
  readonly maxLines: number;
}

/**
 * Works out what ordering the goods of past orders again puts into a cart.
 *
 * Nothing is left out of the answer: goods that cannot be had stand in it with 0 kg and the reason. What the cart holds
 * of a product for any day counts towards it, so that ordering again twice adds nothing the second time.
 *
 * @returns One entry for each product and day, in the order in which they were ordered.
 * @source screens "Order history": reorder
 */
export function goodsAgain(
  ordered: readonly CartLine[],
  { cart, products, window, maxLines }: CartToday,
): GoodsAgain[] {
  const lines = [...cart];
  const leftOf = new Map([...products].map(([id, { stockKg }]) => [id, stockKg]));
  const heldOf = Map.groupBy(cart, ({ productId }) => productId);
  const uncountedOf = new Map(
    [...heldOf].map(([id, held]) => [id, held.reduce((sum, line) => sum + line.quantityKg, 0)]),
  );
  return joined(ordered, window).map(({ productId, quantityKg: orderedKg, shipmentDate }) => {
    const leftKg = leftOf.get(productId) ?? 0;
    const possible = possibleOf(orderedKg, products.get(productId), leftKg);
    const heldKg = Math.min(uncountedOf.get(productId) ?? 0, possible.kg);
    const present = heldKgOf(lines, { productId, shipmentDate });
    const wantedKg = possible.kg - heldKg;
    const isFull = wantedKg > 0 && present === 0 && lines.length >= maxLines;
    const roomKg = (products.get(productId)?.maxKgPerOrder ?? 0) - present;
    const addedKg = isFull ? 0 : Math.max(0, Math.min(wantedKg, roomKg));
    const shortage = isFull ? 'CART_FULL' : addedKg < wantedKg ? 'ORDER_LIMIT' : possible.shortage;
    leftOf.set(productId, leftKg - heldKg - addedKg);
    uncountedOf.set(productId, (uncountedOf.get(productId) ?? 0) - heldKg);
    if (addedKg > 0 && present === 0) lines.push({ productId, shipmentDate, quantityKg: addedKg });
    return { productId, orderedKg, possibleKg: heldKg + addedKg, addedKg, shortage, shipmentDate };
  });
}

function possibleOf(
  orderedKg: Kg,
  product: ProductToday | undefined,
  leftKg: Kg,
): { readonly kg: Kg; readonly shortage: Shortage | null } {
  if (product === undefined || !product.isActive) return { kg: 0, shortage: 'NOT_SOLD' };
  const kg = Math.max(0, Math.min(orderedKg, product.maxKgPerOrder, leftKg));
  if (kg === orderedKg) return { kg, shortage: null };
  if (kg === 0) return { kg, shortage: 'NO_SUPPLY' };
  return { kg, shortage: leftKg < Math.min(orderedKg, product.maxKgPerOrder) ? 'LESS_SUPPLY' : 'ORDER_LIMIT' };
}

/** Lines of the same product for the same day as one; a day that may no longer be chosen is none. */
function joined(ordered: readonly CartLine[], window: CartToday['window']): CartLine[] {
  const byLine = new Map<string, CartLine>();
  for (const { productId, quantityKg, shipmentDate: wanted } of ordered) {
    const shipmentDate = wanted !== null && isInWindow(wanted, window) ? wanted : null;
    const key = `${productId} ${shipmentDate}`;
    const present = byLine.get(key)?.quantityKg ?? 0;
    byLine.set(key, { productId, shipmentDate, quantityKg: present + quantityKg });
  }
  return [...byLine.values()];
}
