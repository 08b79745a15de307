import { updateProduct } from '@matete/contract/catalogue/manage-products';
import type { BodyOf } from '@matete/contract/endpoint';
import type { AccountId, ProductId } from '@matete/contract/units';
import { isInCategory } from '@matete/domain/catalogue/category-parts';
import { priceWithVat } from '@matete/domain/market/order-money';
import { ok, refuse, type Result } from '@matete/domain/result';

import { PRODUCT_COLUMN_OF } from '#catalogue/product-columns';
import { audit } from '#platform/audit/audit';
import { EVERYTHING } from '#platform/changes/changes';
import type { Tx } from '#platform/db/database';
import { givenColumns } from '#platform/db/given-columns';
import type { PreparedImage } from '#platform/storage/images';
import { insertImages, isSkuTaken, listImageIds, lockById, replaceTexts, update } from '#product/product-store';
import { isVatRateOffered } from '#site-setting/rates';

const MAX_IMAGES = updateProduct.files.images.max;

interface ChangedProduct {
  readonly productId: ProductId;
  readonly form: BodyOf<typeof updateProduct>;
  readonly images: readonly PreparedImage[];
  readonly adminId: AccountId;
  readonly now: Date;
}

/** Changes a product in the caller's transaction; fields that are left out stay. */
export async function changeProduct(
  tx: Tx,
  { productId, form, images, adminId, now }: ChangedProduct,
): Promise<Result<undefined>> {
  if (form.names !== undefined && !form.names.fr) return refuse('FRENCH_NAME_REQUIRED', { path: 'names.fr' });
  const product = await lockById(tx, productId);
  if (product === undefined) return refuse('PRODUCT_NOT_FOUND');
  const { subCategoryId = product.sub_category, primaryCategoryId = product.primary_category } = form;
  if (!isInCategory(subCategoryId, primaryCategoryId))
    return refuse('SUB_CATEGORY_ELSEWHERE', { path: 'subCategoryId' });
  if (form.sku !== undefined && (await isSkuTaken(tx, form.sku, productId)))
    return refuse('SKU_TAKEN', { path: 'sku' });
  const price = form.price ?? product.price_xpf;
  const vatBasisPoints = form.vatBasisPoints ?? product.vat_basis_points;
  // What it has it may keep, also when that is on offer no more.
  if (vatBasisPoints !== product.vat_basis_points && !(await isVatRateOffered(tx, vatBasisPoints, now)))
    return refuse('VAT_RATE_NOT_OFFERED', { path: 'vatBasisPoints' });
  await update(tx, productId, {
    ...givenColumns(form, PRODUCT_COLUMN_OF),
    ...(form.isActive === undefined ? {} : { is_active: form.isActive }),
    ...(form.price === undefined ? {} : { price_is_demonstration: false }),
    price_with_vat_xpf: priceWithVat(price, vatBasisPoints),
    updated_at: now,
  });
  if (form.names !== undefined || form.descriptions !== undefined) {
    await replaceTexts(tx, productId, {
      ...(form.names && { names: form.names }),
      ...(form.descriptions && { descriptions: form.descriptions }),
      source: null,
    });
  }
  const kept = await keptImages(tx, productId, form.keepImages);
  if (kept.length + images.length > MAX_IMAGES)
    return refuse('TOO_MANY_IMAGES', { path: 'images', params: { max: MAX_IMAGES } });
  if (form.keepImages !== undefined || images.length > 0)
    await insertImages(tx, productId, { images, kept, isIllustration: false, uploadedBy: adminId, now });
  await audit(tx, {
    actorId: adminId,
    action: 'PRODUCT_CHANGED',
    subjectKind: 'product',
    subjectId: productId,
    details: { fields: Object.keys(form).join(' ') },
    now,
  });
  tx.publishChange([EVERYTHING]);
  return ok(undefined);
}

async function keptImages(tx: Tx, productId: ProductId, keepImages: string | undefined): Promise<string[]> {
  const ids = await listImageIds(tx, productId);
  return keepImages === undefined ? ids : keepImages.split(',').filter((id) => ids.includes(id));
}
