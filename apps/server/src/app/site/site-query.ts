import type { ProductId } from '@matete/contract/units';

import type { Db } from '#platform/db/database';

/** Most addresses that a file of a sitemap may hold. @source sitemaps.org protocol */
export const MOST_ADDRESSES = 50_000;

/** Lists the products that can be seen, with when they last changed. */
export const listShownProducts = (db: Db): Promise<{ id: ProductId; updated_at: Date }[]> =>
  db
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(MOST_ADDRESSES - 1_000)
    .execute();
