import type { IslandId } from '@matete/contract/units';
import { sql } from 'kysely';
import type pg from 'pg';

import { isSelling } from '#market/offer-store';
import type { Db } from '#platform/db/database';

/** Inserts islands; one that is there already stays as it is. */
export async function insertMissingIslands(pool: pg.Pool, islands: readonly object[]): Promise<void> {
  await pool.query(
    'insert into islands select * from jsonb_populate_recordset(null::islands, $1) on conflict do nothing',
    [JSON.stringify(islands)],
  );
}

/** Counts the sellers who have something to sell now, by island. */
export async function countSellers(db: Db, now: Date): Promise<ReadonlyMap<IslandId, number>> {
  const { rows } = await sql<{ islandId: IslandId; sellers: number }>`
    select a.island_id as "islandId", count(distinct a.id)::int as sellers
    from offers f join accounts a on a.id = f.seller_id join products p on p.id = f.product_id
    where f.supplied_kg > f.reserved_kg and p.is_active and a.island_id is not null and ${isSelling(now)}
    group by a.island_id`.execute(db);
  return new Map(rows.map((row) => [row.islandId, row.sellers]));
}
