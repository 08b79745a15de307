import type { ReferenceProductView } from '@matete/contract/catalogue/reference-products';
import type { Language, LocalNames } from '@matete/contract/primitives';
import type { ProductId } from '@matete/contract/units';
import { REFERENCE_PRODUCTS, type ReferenceProduct } from '@matete/reference/products';

import { readKnownReference } from '#catalogue/reference/known-reference-query';
import type { Db } from '#platform/db/database';
import { localText } from '#platform/local-names';

/** Names of a product of the reference, without the languages that no source has. */
export const namesOf = ({ names }: ReferenceProduct): LocalNames =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== null));

/** Lists the whole reference in its own order, each with the product that was made of it. */
export async function listReferenceProducts(db: Db, language: Language): Promise<ReferenceProductView[]> {
  const known = await readKnownReference(db);
  return REFERENCE_PRODUCTS.map((product) => toView(product, known.get(product.id) ?? null, language));
}

function toView(product: ReferenceProduct, productId: ProductId | null, language: Language): ReferenceProductView {
  const { price } = product;
  return {
    referenceId: product.id,
    name: localText(namesOf(product), language),
    description: localText({ ...product.descriptions }, language),
    scientificName: product.scientificName,
    primaryCategoryId: product.primaryCategory,
    subCategoryId: product.subCategory,
    tariff: product.tariffCode,
    codeSH: product.codeSH,
    seenPrice:
      price === null
        ? null
        : { minXpf: price.minXpf, maxXpf: price.maxXpf, isOfFillet: price.unit !== 'kg', source: price.source },
    isSoldByKg: product.soldByKg,
    productId,
  };
}
