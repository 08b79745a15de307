import { firstSign } from '@matete/i18n/cut-text';
import type { listSellersOfIsland } from '@matete/contract/account/sellers';
import type { ResponseOf } from '@matete/contract/endpoint';
import type { IslandId } from '@matete/contract/units';
import { ok, type Result } from '@matete/domain/result';
import { sql } from 'kysely';

import { countRows } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { pageMeta } from '#platform/page-meta';
import { type AskedSort, sortedBy } from '#platform/db/lists/sort-query';

/** Sellers of an island who may sell now: a first name and an initial, never an address or a phone. */
export async function listPublicSellers(
  db: Db,
  islandId: IslandId,
  paging: { page: number; take: number } & AskedSort<'name' | 'suppliedProducts'>,
  now: Date,
): Promise<Result<ResponseOf<typeof listSellersOfIsland>>> {
  const active = db
    .selectFrom('accounts as a')
    .where('a.role', '=', 'SELLER')
    .where('a.island_id', '=', islandId)
    .where('a.erased_at', 'is', null)
    .where(sql<boolean>`(a.status = 'APPROVE' or (a.status = 'BLOCK' and a.blocked_until <= ${now}))`);
  const rows = await active
    .select(['a.id', 'a.first_name', 'a.last_name', 'a.island_id'])
    .select((eb) =>
      eb
        .selectFrom('offers')
        .whereRef('seller_id', '=', 'a.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('supplied'),
    )
    .orderBy(
      sortedBy(paging, {
        by: {
          name: sql`a.first_name`,
          suppliedProducts: sql`(select count(*) from offers f where f.seller_id = a.id)`,
        },
        usual: sql`a.id`,
        id: sql`a.id`,
      }),
    )
    .limit(paging.take)
    .offset((paging.page - 1) * paging.take)
    .execute();
  const data = rows.map((row) => ({
    sellerId: row.id,
    displayName: `${row.first_name} ${firstSign(row.last_name)}.`,
    island: row.island_id ?? islandId,
    suppliedProducts: row.supplied ?? 0,
  }));
  return ok({ data, meta: pageMeta(paging, await countRows(active)) });
}
