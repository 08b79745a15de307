import type { ResponseOf } from '@matete/contract/endpoint';
import type { listFishingLimits } from '@matete/contract/fishing-limit/fishing-limits';
import type { IslandId, Kg, ProductId, SellerId } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

type Limit = ResponseOf<typeof listFishingLimits>['limits'][number];

interface LimitRow {
  readonly product_id: ProductId;
  readonly names: Record<string, string>;
  readonly monthly_limit_kg: Kg | null;
  readonly counted_kg: Kg;
  readonly is_supplied: boolean;
  readonly may_be_limited: boolean;
}

/** Goods that may have a limit: what is fished or caught. @source domain rules §12 */
export const MAY_BE_LIMITED = sql<boolean>`(p.primary_category = 'WATER' or p.sub_category = 'LAND_CRABS')`;
const NAMES = sql`(select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id)`;

/** Limits of an island with what a month has counted, of some products, or else of those with a limit and those that a seller offers. */
export async function listIslandLimits(
  db: Db,
  by: { islandId: IslandId; month: string; productIds: readonly ProductId[] | undefined; sellerId: SellerId },
): Promise<LimitRow[]> {
  const { islandId, month, productIds, sellerId } = by;
  const { rows } = await sql<LimitRow>`
    select p.id as product_id, ${NAMES} as names, l.monthly_limit_kg, coalesce(c.counted_kg, 0) as counted_kg,
      ${MAY_BE_LIMITED} as may_be_limited, f.product_id is not null as is_supplied
    from products p
    left join fishing_limits l on l.product_id = p.id and l.island_id = ${islandId}
    left join fishing_counts c on c.product_id = p.id and c.island_id = ${islandId} and c.month = ${month}
    left join offers f on f.product_id = p.id and f.seller_id = ${sellerId} and p.is_active
    where case when ${productIds === undefined} then l.product_id is not null or f.product_id is not null
      else p.id = any(${[...(productIds ?? [])]}::uuid[]) end
    order by l.product_id is null, p.folded_name limit 200`.execute(db);
  return rows;
}

/** Islands of the admin's grid: those of sellers and those with a limit. */
export async function listGridIslands(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select i.id from islands i
    where exists (select from accounts a where a.island_id = i.id and a.role = 'SELLER' and a.status in ('APPROVE', 'BLOCK') and a.erased_at is null)
      or exists (select from fishing_limits l where l.island_id = i.id)
    order by i.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Products of the admin's grid: those of the water and those with a limit. */
export async function listGridProducts(db: Db): Promise<{ id: ProductId; names: Record<string, string> }[]> {
  const { rows } = await sql<{ id: ProductId; names: Record<string, string> }>`
    select p.id, ${NAMES} as names from products p
    where (p.is_active and ${MAY_BE_LIMITED}) or exists (select from fishing_limits l where l.product_id = p.id)
    order by p.folded_name limit 500`.execute(db);
  return rows;
}

/** Limits that are set, with what a month has counted. */
export async function listLimits(db: Db, month: string): Promise<Limit[]> {
  const { rows } = await sql<Limit>`
    select l.island_id as "islandId", l.product_id as "productId", l.monthly_limit_kg as "monthlyLimit", coalesce(c.counted_kg, 0) as counted
    from fishing_limits l left join fishing_counts c on c.island_id = l.island_id and c.product_id = l.product_id and c.month = ${month}
    order by l.island_id, l.product_id`.execute(db);
  return rows;
}

/** Limits of some products on some islands, set or not, with what a month has counted. */
export async function listLimitsOf(
  db: Db,
  keys: readonly { readonly islandId: IslandId; readonly productId: ProductId }[],
  month: string,
): Promise<Limit[]> {
  const islandIds = keys.map((key) => key.islandId);
  const productIds = keys.map((key) => key.productId);
  const { rows } = await sql<Limit>`
    select distinct g.island_id as "islandId", g.product_id as "productId", l.monthly_limit_kg as "monthlyLimit", coalesce(c.counted_kg, 0) as counted
    from unnest(${islandIds}::text[], ${productIds}::uuid[]) as g (island_id, product_id)
    left join fishing_limits l on l.island_id = g.island_id and l.product_id = g.product_id
    left join fishing_counts c on c.island_id = g.island_id and c.product_id = g.product_id and c.month = ${month}`.execute(
    db,
  );
  return rows;
}
