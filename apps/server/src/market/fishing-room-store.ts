import type { IslandId, Kg, OrderId, ProductId } from '@matete/contract/units';
import { addMonths, monthOf, startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { type RawBuilder, sql } from 'kysely';
import type { FishingRoom } from '@matete/domain/market/eligibility';

import type { Tx } from '#platform/db/database';
import { idsOf } from '#platform/db/ids-query';

/** Room of one product on one island that limits it, kg. */
export interface LimitedRoom {
  readonly islandId: IslandId;
  readonly productId: ProductId;
  readonly roomKg: Kg;
}

/**
 * Column with the room left this month for some products on every island that limits them; null where none does.
 *
 * @source domain rules §12: per island and product, kg a calendar month in Tahiti; no limit set is no limit
 */
export const fishingRoomColumn = (productIds: readonly ProductId[], now: Date): RawBuilder<LimitedRoom[] | null> => sql`
  (select json_agg(limited) from (
    select l.island_id as "islandId", l.product_id as "productId", l.monthly_limit_kg - coalesce(c.counted_kg, 0) as "roomKg"
    from fishing_limits l left join fishing_counts c
      on c.island_id = l.island_id and c.product_id = l.product_id and c.month = ${monthOf(tahitiDayOf(now))}
    where l.product_id = any(${idsOf(productIds)})
  ) limited)`;

/** How much of a product an island may still catch this month, from what the column holds. */
export function fishingRoomOf(limited: readonly LimitedRoom[] | null): FishingRoom {
  const room = new Map(limited?.map(({ islandId, productId, roomKg }) => [`${islandId} ${productId}`, roomKg]));
  return (islandId, productId) => room.get(`${islandId} ${productId}`);
}

/**
 * Counts an order's reserved kg against the limits of its island. The limits' rows are locked first, so that sellers
 * who accept at the same moment cannot pass a limit together.
 *
 * @returns False when a limit leaves too little room: then nothing may stay.
 */
export async function countFishing(tx: Tx, orderId: OrderId, now: Date): Promise<boolean> {
  const month = monthOf(tahitiDayOf(now));
  const { rows: limited } = await sql<{
    island_id: IslandId;
    product_id: ProductId;
    quantity_kg: Kg;
    monthly_limit_kg: Kg;
  }>`
    select l.island_id, l.product_id, r.quantity_kg, l.monthly_limit_kg from fishing_limits l
    join reservations r on r.island_id = l.island_id and r.product_id = l.product_id and r.order_id = ${orderId} and r.state = 'RESERVED'
    order by l.island_id, l.product_id for no key update of l`.execute(tx);
  for (const line of limited) {
    const { rows } = await sql<{ counted_kg: Kg }>`
      insert into fishing_counts as c (island_id, product_id, month, counted_kg) values (${line.island_id}, ${line.product_id}, ${month}, ${line.quantity_kg})
      on conflict (island_id, product_id, month) do update set counted_kg = c.counted_kg + excluded.counted_kg returning counted_kg`.execute(
      tx,
    );
    if ((rows[0]?.counted_kg ?? 0) > line.monthly_limit_kg) return false;
    await sql`update reservations set fishing_month = ${month} where order_id = ${orderId} and product_id = ${line.product_id} and state = 'RESERVED'`.execute(
      tx,
    );
  }
  return true;
}

/** Kilograms of a product, and the month in whose limit they count; null: in none. */
export interface CountedLine {
  readonly product_id: ProductId;
  readonly quantity_kg: Kg;
  readonly island_id: IslandId;
  readonly fishing_month: string | null;
}

/** Gives kilograms of a line back that were counted against a limit; counted against none, nothing. */
export async function uncountFishing(tx: Tx, line: CountedLine): Promise<void> {
  if (line.fishing_month === null) return;
  await sql`update fishing_counts set counted_kg = counted_kg - ${line.quantity_kg}
    where island_id = ${line.island_id} and product_id = ${line.product_id} and month = ${line.fishing_month}`.execute(
    tx,
  );
}

/** Counts the kilograms of a month that were accepted while there was no limit; giving them back will subtract them. */
export async function countUncounted(
  tx: Tx,
  { islandId, productId }: { islandId: IslandId; productId: ProductId },
  month: string,
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
