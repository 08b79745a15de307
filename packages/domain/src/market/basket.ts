import type { BasisPoints, Kg, ProductId, TahitiDay, Xpf } from '@matete/contract/units';
import { isTooLarge } from './line-problems.ts';

/** A product of a basket, as far as grouping depends on it. */
export interface BasketProduct {
  readonly id: ProductId;
  readonly isActive: boolean;
  readonly priceXpf: Xpf;
  readonly vatBasisPoints: BasisPoints;
}

/** A line of a basket: a product, kg, and the delivery date; null while none is chosen. */
export interface BasketEntry<Product extends BasketProduct = BasketProduct> {
  readonly product: Product;
  readonly quantityKg: Kg;
  readonly shipmentDate: TahitiDay | null;
}

/** The lines of a basket for one delivery date: an order to be. */
export interface DatedBasket<Product extends BasketProduct = BasketProduct> {
  readonly shipmentDate: TahitiDay | null;
  readonly lines: { readonly product: Product; readonly quantityKg: Kg }[];
}

/**
 * Groups a basket into one order to be for each delivery date. What is off sale is left out; the same product twice for
 * one date is one line.
 *
 * @source domain rules §4 "Checkout groups lines by shipment date: one order per date"
 */
export const ordersByDate = <Product extends BasketProduct>(
  entries: readonly BasketEntry<Product>[],
): DatedBasket<Product>[] =>
  [
    ...Map.groupBy(
      entries.filter((entry) => entry.product.isActive),
      (entry) => entry.shipmentDate,
    ),
  ].map(([shipmentDate, lines]) => ({ shipmentDate, lines: merged(lines) }));

/** Delivery dates for which a basket asks more than one order may be worth. @source specification §5 "Numbers" */
export const datesTooLarge = (entries: readonly BasketEntry[]): ReadonlySet<TahitiDay | null> =>
  new Set(
    ordersByDate(entries)
      .filter((order) => isTooLarge(order.lines))
      .map((order) => order.shipmentDate),
  );

function merged<Product extends BasketProduct>(
  entries: readonly BasketEntry<Product>[],
): DatedBasket<Product>['lines'] {
  return [...Map.groupBy(entries, (entry) => entry.product.id).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined
      ? []
      : [{ product: first.product, quantityKg: same.reduce((sum, entry) => sum + entry.quantityKg, 0) }];
  });
}
