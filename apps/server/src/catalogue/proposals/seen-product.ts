import { createHash } from 'node:crypto';

import {
  DESCRIPTION_LANGUAGES,
  NAME_LANGUAGES,
  type SeenProduct,
  type StoredChange,
} from '@matete/contract/catalogue/product-changes';
import { type ProductWords, wordOf } from '@matete/domain/catalogue/proposed-change';

import type { WordedProduct } from '#catalogue/proposals/product-words-query';

const fingerprintOf = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32);

const imageIds = ({ images }: WordedProduct): string[] => images.map(({ id }) => id);

/** Fingerprint of everything that a seller may correct of a product. */
export const seenBySeller = (product: WordedProduct): string =>
  fingerprintOf([
    NAME_LANGUAGES.map((language) => wordOf(product, { field: 'name', language })),
    DESCRIPTION_LANGUAGES.map((language) => wordOf(product, { field: 'description', language })),
    product.maxTravelDays,
    product.monthlyLimit,
    imageIds(product),
  ]);

/** The product of a proposed change as an admin sees it beside the change. */
export function seenByAdmin(product: WordedProduct, change: StoredChange): SeenProduct {
  const words: ProductWords = product;
  const now = change.fields.map((field) => wordOf(words, field));
  const present = imageIds(product);
  return {
    seen: fingerprintOf([now, present]),
    now,
    isOutdated:
      change.fields.some(({ seen }, index) => seen !== now[index]) ||
      change.removed.some((id) => !present.includes(id)),
    isActive: product.isActive,
  };
}
