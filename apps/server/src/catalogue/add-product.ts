import type { createProduct } from '@matete/contract/catalogue/manage-products';
import type { BodyOf } from '@matete/contract/endpoint';
import type { AccountId, ProductId, SellerId } from '@matete/contract/units';
import { isInCategory } from '@matete/domain/catalogue/category-parts';
import { isReturnableByDefault } from '@matete/domain/goods-return/goods-return-table';
import { priceWithVat } from '@matete/domain/market/order-money';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { PRODUCT_COLUMN_OF } from '#catalogue/product-columns';
import { notify } from '#notification/notify';
import { audit } from '#platform/audit/audit';
import { EVERYTHING } from '#platform/changes/changes';
import type { Tx } from '#platform/db/database';
import { givenColumns } from '#platform/db/given-columns';
import type { PreparedImage } from '#platform/storage/images';
import { insert, insertImages, listApprovedSellers, replaceTexts } from '#product/product-store';
import { isVatRateOffered } from '#site-setting/rates';

/** What a product is made of, as the contract takes it from an admin. */
export type ProductForm = BodyOf<typeof createProduct>;

/** Where a product comes from, where no admin typed it. */
export interface ProductOrigin {
  /** Key of the reference catalogue, which ties a product to closed seasons; null: it is none of the reference. */
  readonly referenceId: string | null;
  readonly isDemonstrationPrice: boolean;
  readonly isIllustration: boolean;
  readonly textSource: string | null;
}

export interface AddedProduct {
  readonly form: ProductForm;
  readonly images: readonly PreparedImage[];
  readonly origin?: ProductOrigin | undefined;
  /** False: it is not on sale yet. Left out: it is. */
  readonly isActive?: boolean | undefined;
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Adds a product to the catalogue in the caller's transaction: its row, texts, pictures and its line of the journal. Who
 * adds it notifies the sellers.
 *
 * @returns Its id, or why it cannot be added, at the field of the contract.
 */
export async function addProduct(
  tx: Tx,
  { form, images, origin, isActive = true, adminId, now }: AddedProduct,
): Promise<Result<ProductId>> {
  if (!form.names.fr) return refuse('FRENCH_NAME_REQUIRED', { path: 'names.fr' });
  if (!(await isVatRateOffered(tx, form.vatBasisPoints, now)))
    return refuse('VAT_RATE_NOT_OFFERED', { path: 'vatBasisPoints' });
  if (!isInCategory(form.subCategoryId, form.primaryCategoryId))
    return refuse('SUB_CATEGORY_ELSEWHERE', { path: 'subCategoryId' });
  const productId: ProductId = uuidv7();
  const isNew = await insert(tx, {
    is_returnable: isReturnableByDefault(form.primaryCategoryId),
    ...givenColumns(form, PRODUCT_COLUMN_OF),
    id: productId,
    is_active: isActive,
    reference_id: origin?.referenceId ?? null,
    price_is_demonstration: origin?.isDemonstrationPrice ?? false,
    price_with_vat_xpf: priceWithVat(form.price, form.vatBasisPoints),
    folded_name: '',
    search_words: '',
    created_at: now,
    updated_at: now,
  });
  if (!isNew) return refuse('SKU_TAKEN', { path: 'sku' });
  await replaceTexts(tx, productId, {
    names: form.names,
    descriptions: form.descriptions ?? {},
    source: origin?.textSource ?? null,
  });
  const isIllustration = origin?.isIllustration ?? false;
  await insertImages(tx, productId, { images, kept: [], isIllustration, uploadedBy: adminId, now });
  await audit(tx, {
    actorId: adminId,
    action: 'PRODUCT_CREATED',
    subjectKind: 'product',
    subjectId: productId,
    details: { sku: form.sku },
    now,
  });
  tx.publishChange([EVERYTHING]);
  return ok(productId);
}

/** One product that sellers are told of. */
export interface NewProduct {
  readonly productId: ProductId;
  readonly name: string;
}

/**
 * Tells the approved sellers of new products: of one by its name (5401), of several in one notification (9401), so that
 * a catalogue that is filled at once does not flood them.
 *
 * @param except The seller who has been told otherwise.
 *
 * @source domain rules §3 "New product → notification 5401 to sellers"
 */
export async function notifySellers(
  tx: Tx,
  products: readonly NewProduct[],
  { now, except }: { readonly now: Date; readonly except?: SellerId },
): Promise<void> {
  const [first] = products;
  if (first === undefined) return;
  const news =
    products.length === 1
      ? ({ code: 5401, data: { productName: first.name } } as const)
      : ({ code: 9401, data: { count: products.length, productName: first.name } } as const);
  for (const accountId of await listApprovedSellers(tx))
    if (accountId !== except) await notify(tx, { accountId, ...news, eventKey: first.productId, now });
}
