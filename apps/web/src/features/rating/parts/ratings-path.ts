import type { ProductId } from '@matete/contract/units';

/** Address of all ratings of a product, without the language. */
export const ratingsPath = (productId: ProductId): string => `/avis/${encodeURIComponent(productId)}`;
