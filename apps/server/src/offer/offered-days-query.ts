import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { listOfferedDays } from '@matete/contract/offer/offered-days';
import type { Kg, ProductId, SellerId, TahitiDay } from '@matete/contract/units';
import { sql } from 'kysely';

import { countBeside, type Counted, itemCountOf } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { sortedBy } from '#platform/db/lists/sort-query';
import { pageMeta } from '#platform/page-meta';

interface OfferedRow extends Counted {
  readonly productId: ProductId;
  readonly day: TahitiDay;
  readonly offeredKg: Kg;
}

const SORTS = {
  by: { date: sql`d.offered_on`, quantity: sql`d.offered_kg` },
  usual: sql`d.offered_on desc, d.product_id`,
  id: sql`d.product_id`,
};

/** Lists the kilograms that a seller set for each product and day, the latest day first. */
export async function listOffered(
  db: Db,
  sellerId: SellerId,
  query: QueryOf<typeof listOfferedDays>,
): Promise<ResponseOf<typeof listOfferedDays>> {
  const { page, take } = query;
  const from = sql`offered_days d where d.seller_id = ${sellerId}`;
  const { rows } = await sql<OfferedRow>`
    select d.product_id as "productId", d.offered_on as day, d.offered_kg as "offeredKg", ${countBeside(from)} from ${from}
    order by ${sortedBy(query, SORTS)} limit ${take} offset ${(page - 1) * take}`.execute(db);
  return {
    data: rows.map(({ productId, day, offeredKg }) => ({ productId, day, offeredKg })),
    meta: pageMeta({ page, take }, await itemCountOf(db, rows, { page, from })),
  };
}
