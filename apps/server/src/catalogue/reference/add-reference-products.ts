import { cutText } from '@matete/i18n/cut-text';
import type { ChosenReferenceProduct } from '@matete/contract/catalogue/reference-products';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { renderPlate } from '@matete/plates/render-plate';
import { findReferenceProduct, type ReferenceProduct } from '@matete/reference/products';

import { addProduct, type NewProduct, notifySellers, type ProductForm } from '#catalogue/add-product';
import { readKnownReference } from '#catalogue/reference/known-reference-query';
import { namesOf } from '#catalogue/reference/list-reference-products';
import type { Db, Tx } from '#platform/db/database';
import type { FilePort } from '#platform/storage/file-store';
import { type PreparedImage, storeImage } from '#platform/storage/images';

/** Pictures of the chosen products that were not in the catalogue yet, by the key of the reference. */
type Pictures = ReadonlyMap<string, PreparedImage>;

/** Draws and stores the pictures of the chosen products that are not there yet. Slow: never inside a transaction. */
export async function drawPictures(
  { db, files }: FilePort & { readonly db: Db },
  chosen: readonly ChosenReferenceProduct[],
): Promise<Result<Pictures>> {
  const pictures = new Map<string, PreparedImage>();
  const unknown = chosen.findIndex(({ referenceId }) => findReferenceProduct(referenceId) === undefined);
  if (unknown >= 0) return refuse('REFERENCE_PRODUCT_NOT_FOUND', { path: `products.${unknown}.referenceId` });
  const known = await readKnownReference(db);
  for (const { referenceId } of chosen) {
    if (known.has(referenceId) || pictures.has(referenceId)) continue;
    const plate = { fileName: `${referenceId}.png`, bytes: await renderPlate(referenceId) };
    const stored = await storeImage(files, plate, 'products');
    if (!stored.ok) return stored;
    pictures.set(referenceId, stored.value);
  }
  return ok(pictures);
}

interface Adding {
  readonly chosen: readonly ChosenReferenceProduct[];
  readonly pictures: Pictures;
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Adds the chosen products of the reference, all or none. One that is in the catalogue already stays as it is, so that
 * the same choice sent twice changes nothing.
 */
export async function addReferenceProducts(
  tx: Tx,
  { chosen, pictures, adminId, now }: Adding,
): Promise<Result<{ addedCount: number; knownCount: number }>> {
  const added: NewProduct[] = [];
  const seen = new Set<string>();
  // In one order, so that two admins who add the same products wait for each other instead of blocking each other.
  const inOrder = chosen
    .map((choice, index) => ({ choice, index }))
    .toSorted((a, b) => (a.choice.referenceId < b.choice.referenceId ? -1 : 1));
  for (const { choice, index } of inOrder) {
    const at = `products.${index}`;
    const reference = findReferenceProduct(choice.referenceId);
    if (reference === undefined) return refuse('REFERENCE_PRODUCT_NOT_FOUND', { path: `${at}.referenceId` });
    if (seen.has(reference.id)) return refuse('PRODUCT_TWICE', { path: `${at}.referenceId` });
    seen.add(reference.id);
    if ((await readKnownReference(tx)).has(reference.id)) continue;
    const picture = pictures.get(reference.id);
    const product = await addProduct(tx, {
      form: formOf(reference, choice),
      images: picture === undefined ? [] : [picture],
      origin: {
        referenceId: reference.id,
        isDemonstrationPrice: false,
        isIllustration: true,
        textSource: sourceOf(reference),
      },
      adminId,
      now,
    });
    if (product.ok) added.push({ productId: product.value, name: reference.names.fr });
    // The SKU is taken by another product, unless the one of the reference has just come from somebody else.
    else if (product.refusal.code !== 'SKU_TAKEN' || !(await readKnownReference(tx)).has(reference.id))
      return refuse(product.refusal.code, {
        path: `${at}.${product.refusal.path === 'vatBasisPoints' ? 'vatBasisPoints' : 'referenceId'}`,
      });
  }
  await notifySellers(tx, added, { now });
  return ok({ addedCount: added.length, knownCount: chosen.length - added.length });
}

/** The key of the reference is its SKU, in the form that papers print. */
const skuOf = ({ id }: ReferenceProduct): string => id.toUpperCase();

const formOf = (reference: ReferenceProduct, choice: ChosenReferenceProduct): ProductForm => ({
  sku: skuOf(reference),
  names: namesOf(reference),
  descriptions: { ...reference.descriptions },
  primaryCategoryId: reference.primaryCategory,
  subCategoryId: reference.subCategory,
  tariff: reference.tariffCode,
  codeSH: reference.codeSH,
  cubicCentimetresPerKg: choice.cubicCentimetresPerKg,
  vatBasisPoints: choice.vatBasisPoints,
  price: choice.price,
  maxKgPerOrder: choice.maxKgPerOrder,
  // No source says how long each keeps: the admin enters it on the product's page.
  maxTravelApplies: false,
  freightPaidByCountry: false,
  isFeatured: false,
});

/** Where the names of a product come from, as the texts of products note it; null: no source is known. */
export function sourceOf({ nameSources }: ReferenceProduct): string | null {
  const sources = Object.values(nameSources).filter((source) => source !== null);
  return sources.length === 0 ? null : cutText([...new Set(sources)].join('; '), 500);
}
