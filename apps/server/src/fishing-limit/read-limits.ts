import type { ResponseOf } from '@matete/contract/endpoint';
import type { getRemainingLimits, listFishingLimits } from '@matete/contract/fishing-limit/fishing-limits';
import { addMonths, monthOf, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { findIsland } from '@matete/reference/islands';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';
import { localText } from '#platform/local-names';
import type { Caller } from '#platform/session/caller';

interface LimitRow {
  readonly product_id: string;
  readonly names: Record<string, string>;
  readonly monthly_limit_kg: number | null;
  readonly counted_kg: number;
}

const namesOf = sql`(select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id)`;

/**
 * What is left of an island's monthly limits, kg.
 *
 * @source domain rules §12 "Sellers see what remains"
 */
export async function readRemaining(
  db: Db,
  by: { islandId: string; productIds: readonly string[] | undefined; caller: Caller; language: string; now: Date },
): Promise<Result<ResponseOf<typeof getRemainingLimits>>> {
  const { islandId, productIds, caller, language, now } = by;
  if (findIsland(islandId) === undefined) return refuse('ISLAND_NOT_FOUND', { path: 'islandId' });
  const month = monthOf(tahitiDayOf(now));
  const { rows } = await sql<LimitRow>`
    select p.id as product_id, ${namesOf} as names, l.monthly_limit_kg, coalesce(c.counted_kg, 0) as counted_kg
    from products p
    left join fishing_limits l on l.product_id = p.id and l.island_id = ${islandId}
    left join fishing_counts c on c.product_id = p.id and c.island_id = ${islandId} and c.month = ${month}
    where case when ${productIds === undefined} then l.product_id is not null
        or exists (select from offers f where f.product_id = p.id and f.seller_id = ${caller.accountId})
      else p.id = any(${[...(productIds ?? [])]}::uuid[]) end
    order by l.product_id is null, p.folded_name limit 200`.execute(db);
  return ok({
    islandId,
    month,
    resetsOn: addMonths(month, 1),
    limits: rows.map((row) => ({
      productId: row.product_id,
      name: localText(row.names, language),
      monthlyLimit: row.monthly_limit_kg,
      counted: row.counted_kg,
      remaining: row.monthly_limit_kg === null ? null : Math.max(0, row.monthly_limit_kg - row.counted_kg),
    })),
  });
}

/** Everything the admin's grid shows. */
export async function readGrid(
  db: Db,
  { language, now }: { language: string; now: Date },
): Promise<ResponseOf<typeof listFishingLimits>> {
  const month = monthOf(tahitiDayOf(now));
  const islands = await sql<{ id: string }>`
    select i.id from islands i
    where exists (select from accounts a where a.island_id = i.id and a.role = 'SELLER' and a.status in ('APPROVE', 'BLOCK') and a.erased_at is null)
      or exists (select from fishing_limits l where l.island_id = i.id)
    order by i.id`.execute(db);
  const products = await sql<{ id: string; names: Record<string, string> }>`
    select p.id, ${namesOf} as names from products p
    where (p.is_active and (p.primary_category = 'WATER' or p.sub_category = 'LAND_CRABS')) or exists (select from fishing_limits l where l.product_id = p.id)
    order by p.folded_name limit 500`.execute(db);
  return {
    month,
    islandIds: islands.rows.map((row) => row.id),
    products: products.rows.map((row) => ({ productId: row.id, name: localText(row.names, language) })),
    limits: await readLimits(db, month),
  };
}

/** Limits that are set, with what a month has counted. */
export async function readLimits(db: Db, month: string): Promise<ResponseOf<typeof listFishingLimits>['limits']> {
  const { rows } = await sql<ResponseOf<typeof listFishingLimits>['limits'][number]>`
    select l.island_id as "islandId", l.product_id as "productId", l.monthly_limit_kg as "monthlyLimit", coalesce(c.counted_kg, 0) as counted
    from fishing_limits l left join fishing_counts c on c.island_id = l.island_id and c.product_id = l.product_id and c.month = ${month}
    order by l.island_id, l.product_id`.execute(db);
  return rows;
}
