import type { Selectable } from 'kysely';

import type { VoyageDelay } from '#db/schema';
import type { Db, Tx } from '#services';

export type DelayRow = Selectable<VoyageDelay>;

export const findDelay = (db: Db, voyageNumber: string): Promise<DelayRow | undefined> =>
  db.selectFrom('voyage_delays').selectAll().where('voyage_number', '=', voyageNumber).executeTakeFirst();

/** Delays whose ship may still be under way, latest arrival first. */
export const listDelays = (db: Db, since: Date): Promise<DelayRow[]> =>
  db
    .selectFrom('voyage_delays')
    .selectAll()
    .where('arrival_at', '>=', since)
    .orderBy('arrival_at', 'desc')
    .limit(200)
    .execute();

export async function writeDelay(tx: Tx, delay: Omit<DelayRow, 'late_from'> & { late_from: Date }): Promise<void> {
  const { voyage_number: _, ...changes } = delay;
  await tx
    .insertInto('voyage_delays')
    .values(delay)
    .onConflict((conflict) => conflict.column('voyage_number').doUpdateSet(changes))
    .execute();
}

/** Voyages that goods of orders under way are on, with what is known of their arrival. */
export async function listVoyagesUnderWay(
  db: Db,
): Promise<{ voyageNumber: string; islandId: string; departDate: string; arrivalAt: Date | null }[]> {
  const rows = await db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.voyage_number', 's.from_island_id', 's.depart_date', 's.arrival_at'])
    .distinct()
    .where('o.status', '=', 'SHIPPED')
    .execute();
  return rows.map((row) => ({
    voyageNumber: row.voyage_number,
    islandId: row.from_island_id,
    departDate: row.depart_date,
    arrivalAt: row.arrival_at,
  }));
}
