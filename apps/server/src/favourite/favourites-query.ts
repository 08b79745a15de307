import type { ResponseOf, QueryOf } from '@matete/contract/endpoint';
import type { listFavourites } from '@matete/contract/favourite/favourites';
import type { Language } from '@matete/contract/primitives';
import type { CustomerId } from '@matete/contract/units';
import { sql } from 'kysely';

import { CARD_COLUMNS, type CardRow, toCard } from '#catalogue/product-card-query';
import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { sortedBy } from '#platform/db/lists/sort-query';
import { pageMeta } from '#platform/page-meta';

const SORTS = {
  by: { date: sql`f.added_at`, name: sql`p.folded_name` },
  usual: sql`f.added_at desc, p.id`,
  id: sql`p.id`,
};

/** Lists a customer's favourites, those not sold any more as well. */
export async function readFavourites(
  db: Db,
  customerId: CustomerId,
  { language, ...query }: QueryOf<typeof listFavourites> & { readonly language: Language },
): Promise<ResponseOf<typeof listFavourites>> {
  const from = sql`favourites f join products p on p.id = f.product_id where f.customer_id = ${customerId}`;
  const { rows } = await sql<CardRow & { added_at: Date }>`
    select ${CARD_COLUMNS}, f.added_at from ${from} order by ${sortedBy(query, SORTS)}
    limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(db);
  return {
    data: rows.map((row) => ({
      product: toCard(row, language),
      isOnSale: row.is_active,
      addedAt: row.added_at.toISOString(),
    })),
    meta: pageMeta(query, await countFrom(db, from)),
  };
}
