import type { BodyOf, ResponseOf } from '@matete/contract/endpoint';
import type { setFishingLimits } from '@matete/contract/fishing-limit/fishing-limits';
import { addMonths, monthOf, startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { findIsland } from '@matete/reference/islands';
import { sql } from 'kysely';

import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

type Limit = BodyOf<typeof setFishingLimits>['limits'][number];

interface SetLimits {
  readonly limits: readonly Limit[];
  readonly adminId: string;
  readonly now: Date;
}

/**
 * Sets monthly limits, all of the list or none. A product that was free until now is counted from the beginning of the month:
 * what was accepted before the limit was set counts against it. Accepts under way are waited for, so that none slips by uncounted.
 *
 * @source domain rules §12
 */
export async function setLimits(
  tx: Tx,
  { limits, adminId, now }: SetLimits,
): Promise<Result<ResponseOf<typeof setFishingLimits>>> {
  const known = await tx
    .selectFrom('products')
    .select('id')
    .where(
      'id',
      'in',
      limits.map((limit) => limit.productId),
    )
    .execute();
  const ids = new Set(known.map((row) => row.id));
  for (const [index, limit] of limits.entries()) {
    if (findIsland(limit.islandId) === undefined)
      return refuse('ISLAND_NOT_FOUND', { path: `limits.${index}.islandId` });
    if (!ids.has(limit.productId)) return refuse('PRODUCT_NOT_FOUND', { path: `limits.${index}.productId` });
  }
  await sql`lock table fishing_limits in exclusive mode`.execute(tx);
  const month = monthOf(tahitiDayOf(now));
  for (const limit of limits) await setLimit(tx, limit, { adminId, month, now });
  return ok({ limits: await readBack(tx, limits, month) });
}

async function setLimit(
  tx: Tx,
  { islandId, productId, monthlyLimit }: Limit,
  { adminId, month, now }: { adminId: string; month: string; now: Date },
): Promise<void> {
  const before = await tx
    .selectFrom('fishing_limits')
    .select('monthly_limit_kg')
    .where('island_id', '=', islandId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  if ((before?.monthly_limit_kg ?? null) === monthlyLimit) return;
  if (monthlyLimit === null) {
    await tx
      .deleteFrom('fishing_limits')
      .where('island_id', '=', islandId)
      .where('product_id', '=', productId)
      .execute();
  } else {
    const row = { monthly_limit_kg: monthlyLimit, set_by: adminId, set_at: now };
    await tx
      .insertInto('fishing_limits')
      .values({ island_id: islandId, product_id: productId, ...row })
      .onConflict((conflict) => conflict.columns(['island_id', 'product_id']).doUpdateSet(row))
      .execute();
    if (before === undefined) await countUncounted(tx, { islandId, productId, month });
  }
  await audit(tx, {
    actorId: adminId,
    action: 'FISHING_LIMIT_SET',
    subjectKind: 'fishing-limit',
    subjectId: `${islandId} ${productId}`,
    details: { fromKg: before?.monthly_limit_kg ?? null, toKg: monthlyLimit },
    now,
  });
}

/** Counts this month's kg that were accepted while there was no limit; giving them back will uncount them. */
async function countUncounted(
  tx: Tx,
  { islandId, productId, month }: { islandId: string; productId: string; month: string },
): Promise<void> {
  await sql`
    with accepted as (
      update reservations set fishing_month = ${month}
      where island_id = ${islandId} and product_id = ${productId} and state <> 'RELEASED' and fishing_month is null
        and reserved_at >= ${startOfTahitiDay(month)} and reserved_at < ${startOfTahitiDay(addMonths(month, 1))}
      returning quantity_kg
    )
    insert into fishing_counts as c (island_id, product_id, month, counted_kg)
    select ${islandId}, ${productId}::uuid, ${month}::date, sum(quantity_kg) from accepted having count(*) > 0
    on conflict (island_id, product_id, month) do update set counted_kg = c.counted_kg + excluded.counted_kg`.execute(
    tx,
  );
}

async function readBack(
  tx: Tx,
  limits: readonly Limit[],
  month: string,
): Promise<ResponseOf<typeof setFishingLimits>['limits']> {
  const islandIds = limits.map((limit) => limit.islandId);
  const productIds = limits.map((limit) => limit.productId);
  const { rows } = await sql<ResponseOf<typeof setFishingLimits>['limits'][number]>`
    select distinct g.island_id as "islandId", g.product_id as "productId", l.monthly_limit_kg as "monthlyLimit", coalesce(c.counted_kg, 0) as counted
    from unnest(${islandIds}::text[], ${productIds}::uuid[]) as g (island_id, product_id)
    left join fishing_limits l on l.island_id = g.island_id and l.product_id = g.product_id
    left join fishing_counts c on c.island_id = g.island_id and c.product_id = g.product_id and c.month = ${month}`.execute(
    tx,
  );
  return rows;
}
