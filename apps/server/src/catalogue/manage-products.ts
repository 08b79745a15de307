import type { updateProduct as updateEndpoint } from '@matete/contract/catalogue/manage-products';
import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import type { BodyOf } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import type { AccountId, ProductId } from '@matete/contract/units';
import { isInCategory } from '@matete/domain/catalogue/category-parts';
import { priceWithVat } from '@matete/domain/market/order-money';
import { ok, refuse, type Result } from '@matete/domain/result';

import { addProduct, notifySellers, type ProductForm, type ProductOrigin } from '#catalogue/add-product';
import { PRODUCT_COLUMN_OF } from '#catalogue/product-columns';
import { readProductDetail } from '#catalogue/product-detail';
import { insertImages, isSkuTaken, listImageIds, lockById, replaceTexts, update } from '#product/product-store';
import type { MarketPorts } from '#market/market-ports';
import { audit } from '#platform/audit/audit';
import { EVERYTHING } from '#platform/changes/changes';
import type { Tx } from '#platform/db/database';
import { givenColumns } from '#platform/db/given-columns';
import { inTransaction } from '#platform/db/transaction';
import type { ReceivedFile } from '#platform/http/multipart';
import type { FilePort } from '#platform/storage/file-store';
import { type PreparedImage, storeImage } from '#platform/storage/images';
import { isVatRateOffered } from '#site-setting/rates';

const MAX_IMAGES = 5;
const SUB_CATEGORY_ELSEWHERE = refuse('SUB_CATEGORY_ELSEWHERE', { path: 'subCategoryId' });

interface Created {
  readonly form: ProductForm;
  readonly images: readonly ReceivedFile[];
  readonly adminId: AccountId;
  readonly language: Language;
  /** Products of the demonstration only: which reference product it is, and that its price and picture are ours. */
  readonly origin?: ProductOrigin;
}

async function storeAll(services: FilePort, images: readonly ReceivedFile[]): Promise<Result<PreparedImage[]>> {
  const stored: PreparedImage[] = [];
  for (const [index, file] of images.entries()) {
    const image = await storeImage(services.files, file, `images.${index}`);
    if (!image.ok) return image;
    stored.push(image.value);
  }
  return ok(stored);
}

const VAT_REFUSED = refuse('VAT_RATE_NOT_OFFERED', { path: 'vatBasisPoints' });

/** Creates a product and notifies the sellers (5401, domain rules §3). */
export async function createProduct(
  services: MarketPorts & FilePort,
  { form, images, adminId, language, origin }: Created,
): Promise<Result<ProductDetail>> {
  const stored = await storeAll(services, images);
  if (!stored.ok) return stored;
  const now = services.now();
  return inTransaction(services.db, async (tx) => {
    const added = await addProduct(tx, { form, images: stored.value, origin, adminId, now });
    if (!added.ok) return added;
    const productId = added.value;
    if (origin === undefined) await notifySellers(tx, [{ productId, name: form.names.fr ?? '' }], now);
    return readProductDetail(services, tx, { productId, language, mayBeInactive: true });
  });
}

interface Updated {
  readonly productId: ProductId;
  readonly form: BodyOf<typeof updateEndpoint>;
  readonly images: readonly ReceivedFile[];
  readonly adminId: AccountId;
  readonly language: Language;
}

/** Changes a product. Orders that were placed keep the prices and names they were placed with. */
export async function updateProduct(
  services: MarketPorts & FilePort,
  { productId, form, images, adminId, language }: Updated,
): Promise<Result<ProductDetail>> {
  if (form.names !== undefined && !form.names.fr) return refuse('FRENCH_NAME_REQUIRED', { path: 'names.fr' });
  const stored = await storeAll(services, images);
  if (!stored.ok) return stored;
  const now = services.now();
  return inTransaction(services.db, async (tx) => {
    const product = await lockById(tx, productId);
    if (product === undefined) return refuse('PRODUCT_NOT_FOUND');
    const { subCategoryId = product.sub_category, primaryCategoryId = product.primary_category } = form;
    if (!isInCategory(subCategoryId, primaryCategoryId)) return SUB_CATEGORY_ELSEWHERE;
    if (form.sku !== undefined && (await isSkuTaken(tx, form.sku, productId)))
      return refuse('SKU_TAKEN', { path: 'sku' });
    const price = form.price ?? product.price_xpf;
    const vatBasisPoints = form.vatBasisPoints ?? product.vat_basis_points;
    // What it has it may keep, also when that is on offer no more.
    if (vatBasisPoints !== product.vat_basis_points && !(await isVatRateOffered(tx, vatBasisPoints, now)))
      return VAT_REFUSED;
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
    if (kept.length + stored.value.length > MAX_IMAGES)
      return refuse('TOO_MANY_IMAGES', { path: 'images', params: { max: MAX_IMAGES } });
    if (form.keepImages !== undefined || stored.value.length > 0) {
      await insertImages(tx, productId, {
        images: stored.value,
        kept,
        isIllustration: false,
        uploadedBy: adminId,
        now,
      });
    }
    await audit(tx, {
      actorId: adminId,
      action: 'PRODUCT_CHANGED',
      subjectKind: 'product',
      subjectId: productId,
      details: { fields: Object.keys(form).join(' ') },
      now,
    });
    tx.publishChange([EVERYTHING]);
    return readProductDetail(services, tx, { productId, language, mayBeInactive: true });
  });
}

export async function deactivateProduct(
  tx: Tx,
  { productId, adminId, now }: { productId: ProductId; adminId: AccountId; now: Date },
): Promise<Result<undefined>> {
  if (!(await update(tx, productId, { is_active: false, updated_at: now }))) return refuse('PRODUCT_NOT_FOUND');
  await audit(tx, {
    actorId: adminId,
    action: 'PRODUCT_DEACTIVATED',
    subjectKind: 'product',
    subjectId: productId,
    details: {},
    now,
  });
  tx.publishChange([EVERYTHING]);
  return ok(undefined);
}

async function keptImages(tx: Tx, productId: ProductId, keepImages: string | undefined): Promise<string[]> {
  const ids = await listImageIds(tx, productId);
  return keepImages === undefined ? ids : keepImages.split(',').filter((id) => ids.includes(id));
}
