import { MOST_FAVOURITES } from '@matete/contract/favourite/favourites';
import type { CustomerId, ProductId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { insert, listIdsOf, lockAllOf } from '#favourite/favourite-store';
import type { Tx } from '#platform/db/database';
import { findSellerCount } from '#product/product-store';

interface Keeping {
  readonly customerId: CustomerId;
  readonly productId: ProductId;
  readonly now: Date;
}

/** Makes a product on sale a favourite. One that is a favourite already stays where it is in their order. */
export async function keepFavourite(tx: Tx, keeping: Keeping): Promise<Result<void>> {
  const { customerId, productId } = keeping;
  if ((await findSellerCount(tx, productId)) === undefined) return refuse('PRODUCT_NOT_FOUND');
  await lockAllOf(tx, customerId);
  const present = await listIdsOf(tx, customerId);
  if (present.includes(productId)) return ok(undefined);
  if (present.length >= MOST_FAVOURITES) return refuse('FAVOURITES_FULL', { params: { most: MOST_FAVOURITES } });
  await insert(tx, keeping);
  return ok(undefined);
}
