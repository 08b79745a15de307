import type { OrderSummary } from '@matete/contract/order/order-views';
import type { Kg, ProductId } from '@matete/contract/units';

/** What of one product is to be prepared. */
export interface ProductToPrepare {
  readonly productId: ProductId;
  readonly name: OrderSummary['lines'][number]['name'];
  readonly quantityKg: Kg;
  readonly orderCount: number;
}

/** The orders to be loaded by one day; null: no ship is known for them. */
export interface LoadingDay {
  readonly loadBy: OrderSummary['loadBy'];
  readonly orders: readonly OrderSummary[];
}

/** Sums what orders hold by product, most first. */
export function productsToPrepare(orders: readonly OrderSummary[]): ProductToPrepare[] {
  const products = new Map<ProductId, ProductToPrepare>();
  for (const { lines } of orders)
    for (const { productId, name, quantity } of lines) {
      const known = products.get(productId);
      products.set(productId, {
        productId,
        name,
        quantityKg: (known?.quantityKg ?? 0) + quantity,
        orderCount: (known?.orderCount ?? 0) + 1,
      });
    }
  return [...products.values()].toSorted((a, b) => b.quantityKg - a.quantityKg);
}

/** Groups orders by the day by which they must be loaded, soonest first; those without a ship come last. */
export function loadingDays(orders: readonly OrderSummary[]): LoadingDay[] {
  const days = Map.groupBy(orders, ({ loadBy }) => loadBy);
  return [...days]
    .map(([loadBy, group]) => ({
      loadBy,
      orders: group.toSorted((a, b) => a.orderNumber.localeCompare(b.orderNumber, 'fr', { numeric: true })),
    }))
    .toSorted((a, b) => (a.loadBy ?? LAST).localeCompare(b.loadBy ?? LAST));
}

/** After every day. */
const LAST = '9999';
