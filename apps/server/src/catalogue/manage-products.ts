import type {
  createProduct as createEndpoint,
  updateProduct as updateEndpoint,
} from '@matete/contract/catalogue/manage-products';
import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import type { BodyOf } from '@matete/contract/endpoint';
import { priceWithVat } from '@matete/domain/market/order-money';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { readProductDetail } from '#catalogue/product-detail';
import { insertImages, replaceTexts, touchCatalogue } from '#catalogue/product-store';
import type { MarketPorts } from '#market/market-ports';
import { notify } from '#notification/notify';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import type { ReceivedFile } from '#platform/http/multipart';
import type { FilePort } from '#platform/storage/file-store';
import { type PreparedImage, storeImage } from '#platform/storage/images';

const MAX_IMAGES = 5;

interface Created {
  readonly form: BodyOf<typeof createEndpoint>;
  readonly images: readonly ReceivedFile[];
  readonly adminId: string;
  readonly language: string;
  /** Only the demonstration's: it knows which reference product it is, and that prices and pictures are ours. */
  readonly origin?: {
    readonly referenceId: string;
    readonly isDemonstrationPrice: boolean;
    readonly isIllustration: boolean;
    readonly textSource: string | null;
  };
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

/** Adds a product; sellers hear of it (5401, domain rules §3). */
export async function createProduct(
  services: MarketPorts & FilePort,
  { form, images, adminId, language, origin }: Created,
): Promise<Result<ProductDetail>> {
  if (!form.names.fr) return refuse('FRENCH_NAME_REQUIRED', { path: 'names.fr' });
  const stored = await storeAll(services, images);
  if (!stored.ok) return stored;
  const now = services.now();
  const productId = uuidv7();
  return inTransaction(services.db, async (tx) => {
    const inserted = await tx
      .insertInto('products')
      .values({
        ...columnsOf(form),
        id: productId,
        reference_id: origin?.referenceId ?? null,
        price_is_demonstration: origin?.isDemonstrationPrice ?? false,
        price_with_vat_xpf: priceWithVat(form.price, form.vatBasisPoints),
        folded_name: '',
        search_words: '',
        created_at: now,
        updated_at: now,
      } as never)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) return refuse('SKU_TAKEN', { path: 'sku' });
    await replaceTexts(tx, productId, {
      names: form.names,
      descriptions: form.descriptions ?? {},
      source: origin?.textSource ?? null,
    });
    await insertImages(tx, productId, {
      images: stored.value,
      kept: [],
      isIllustration: origin?.isIllustration ?? false,
      uploadedBy: adminId,
      now,
    });
    if (origin === undefined) await tellSellers(tx, productId, form.names.fr ?? '', now);
    await audit(tx, {
      actorId: adminId,
      action: 'PRODUCT_CREATED',
      subjectKind: 'product',
      subjectId: productId,
      details: { sku: form.sku },
      now,
    });
    await touchCatalogue(tx);
    return readProductDetail(services, tx, { productId, language, mayBeInactive: true });
  });
}

interface Updated {
  readonly productId: string;
  readonly form: BodyOf<typeof updateEndpoint>;
  readonly images: readonly ReceivedFile[];
  readonly adminId: string;
  readonly language: string;
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
    const product = await tx
      .selectFrom('products')
      .selectAll()
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirst();
    if (product === undefined) return refuse('PRODUCT_NOT_FOUND');
    if (form.sku !== undefined && (await isSkuTaken(tx, form.sku, productId)))
      return refuse('SKU_TAKEN', { path: 'sku' });
    const price = form.price ?? product.price_xpf;
    const vatBasisPoints = form.vatBasisPoints ?? product.vat_basis_points;
    const given = Object.fromEntries(Object.entries(columnsOf(form)).filter(([, value]) => value !== undefined));
    await tx
      .updateTable('products')
      .set({
        ...given,
        ...(form.isActive === undefined ? {} : { is_active: form.isActive }),
        ...(form.price === undefined ? {} : { price_is_demonstration: false }),
        price_with_vat_xpf: priceWithVat(price, vatBasisPoints),
        updated_at: now,
      })
      .where('id', '=', productId)
      .execute();
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
    await touchCatalogue(tx);
    return readProductDetail(services, tx, { productId, language, mayBeInactive: true });
  });
}

export async function deactivateProduct(
  tx: Tx,
  { productId, adminId, now }: { productId: string; adminId: string; now: Date },
): Promise<Result<undefined>> {
  const updated = await tx
    .updateTable('products')
    .set({ is_active: false, updated_at: now })
    .where('id', '=', productId)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return refuse('PRODUCT_NOT_FOUND');
  await audit(tx, {
    actorId: adminId,
    action: 'PRODUCT_DEACTIVATED',
    subjectKind: 'product',
    subjectId: productId,
    details: {},
    now,
  });
  await touchCatalogue(tx);
  return ok(undefined);
}

function columnsOf(form: BodyOf<typeof updateEndpoint> | BodyOf<typeof createEndpoint>) {
  return {
    sku: form.sku,
    primary_category: form.primaryCategoryId,
    sub_category: form.subCategoryId,
    tariff_code: form.tariff,
    code_sh: form.codeSH,
    cubic_cm_per_kg: form.cubicCentimetresPerKg,
    vat_basis_points: form.vatBasisPoints,
    price_xpf: form.price,
    max_kg_per_order: form.maxKgPerOrder,
    max_travel_days: form.maxTravelDays,
    max_travel_applies: form.maxTravelApplies,
    freight_paid_by_country: form.freightPaidByCountry,
    is_featured: form.isFeatured,
  };
}

async function isSkuTaken(tx: Tx, sku: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['sku']), '=', sku.toLowerCase()))
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

async function keptImages(tx: Tx, productId: string, keepImages: string | undefined): Promise<string[]> {
  const present = await tx
    .selectFrom('product_images')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  const ids = present.map((row) => row.id);
  return keepImages === undefined ? ids : keepImages.split(',').filter((id) => ids.includes(id));
}

async function tellSellers(tx: Tx, productId: string, productName: string, now: Date): Promise<void> {
  const sellers = await tx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'SELLER')
    .where('status', '=', 'APPROVE')
    .execute();
  for (const { id } of sellers)
    await notify(tx, { accountId: id, code: 5401, eventKey: productId, data: { productName }, now });
}
