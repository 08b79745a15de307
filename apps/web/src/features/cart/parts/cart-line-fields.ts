import type { ProductId, TahitiDay } from '@matete/contract/units';

import type { CartModelLine } from '#features/cart/parts/cart-model';

/** Name of the form of a line of the cart. */
export const CART_LINE = 'cart-line';

/** What the form of a line is about: its product and its present day. */
export const cartLineSubject = ({ product, shipmentDate }: CartModelLine): string =>
  shipmentDate === null ? product.productId : `${product.productId}@${shipmentDate}`;

/** Product and present day of a line; no day while none is chosen. */
export function subjectOf(subject: string): { readonly productId: ProductId; readonly ofDate: TahitiDay | undefined } {
  const [productId = '', ofDate] = subject.split('@');
  return { productId, ofDate };
}
