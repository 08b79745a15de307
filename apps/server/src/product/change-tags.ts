import type { ProductId } from '@matete/contract/units';

import type { ChangeTag } from '#platform/changes/changes';

/** Lists of products: which are in them, and in which order. */
export const PRODUCT_LISTS: ChangeTag = 'lists';
/** What counts sellers exactly, instead of telling few from many. */
export const SELLER_COUNTS: ChangeTag = 'counts';

export const productTag = (productId: ProductId): ChangeTag => `product:${productId}`;

/** What is published of customers' words about a product. */
export const ratingsTag = (productId: ProductId): ChangeTag => `ratings:${productId}`;

/** Tags of the products that an answer shows. */
export function productTagsIn(answer: unknown): ChangeTag[] {
  const ids = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('productId' in value && typeof value.productId === 'string') ids.add(value.productId);
    for (const member of Object.values(value)) look(member);
  };
  look(answer);
  return [...ids].map((id) => productTag(id as ProductId));
}
