import type { updateProduct as updateEndpoint } from '@matete/contract/catalogue/manage-products';
import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import type { BodyOf } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import type { AccountId, ProductId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { addProduct, notifySellers, type ProductForm, type ProductOrigin } from '#catalogue/add-product';
import { changeProduct } from '#catalogue/change-product';
import { readProductDetail } from '#catalogue/product-detail';
import { update } from '#product/product-store';
import { storeAll } from '#catalogue/store-images';
import type { MarketPorts } from '#market/market-ports';
import { audit } from '#platform/audit/audit';
import { EVERYTHING } from '#platform/changes/changes';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import type { ReceivedFile } from '#platform/http/multipart';
import type { FilePort } from '#platform/storage/file-store';

interface Created {
  readonly form: ProductForm;
  readonly images: readonly ReceivedFile[];
  readonly adminId: AccountId;
  readonly language: Language;
  /** Products of the demonstration only: which reference product it is, and that its price and picture are ours. */
  readonly origin?: ProductOrigin;
}

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
    if (origin === undefined) await notifySellers(tx, [{ productId, name: form.names.fr ?? '' }], { now });
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
    const changed = await changeProduct(tx, { productId, form, images: stored.value, adminId, now });
    return changed.ok ? readProductDetail(services, tx, { productId, language, mayBeInactive: true }) : changed;
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
