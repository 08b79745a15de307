import type { BasketLine } from '@matete/contract/cart/quote';
import type { CartLine } from '@matete/domain/cart/cart-lines';

/** A line of a cart as calls take it. */
export const basketLineOf = ({ productId, quantityKg, shipmentDate }: CartLine): BasketLine => ({
  productId,
  quantity: quantityKg,
  ...(shipmentDate === null ? {} : { shipmentDate }),
});
