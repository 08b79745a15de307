import { type Selectable, sql } from 'kysely';

import type { IslandId, TahitiDay, VoyageId } from '@matete/contract/units';
import { EVERYTHING } from '#platform/changes/changes';
import type { Db, Tx } from '#platform/db/database';
import type { VoyageDelay } from '#platform/db/schema';

export type DelayRow = Selectable<VoyageDelay>;

export const findDelay = (db: Db, voyageNumber: VoyageId): Promise<DelayRow | undefined> =>
  db.selectFrom('voyage_delays').selectAll().where('voyage_number', '=', voyageNumber).executeTakeFirst();

/** Lists what became of some voyages. */
export const listDelaysOf = async (db: Db, voyageNumbers: readonly VoyageId[]): Promise<DelayRow[]> =>
  voyageNumbers.length === 0
    ? []
    : db
        .selectFrom('voyage_delays')
        .selectAll()
        .where('voyage_number', 'in', [...voyageNumbers])
        .execute();

/** Lists delays whose ship may still be under way, latest arrival first. */
export const listDelays = (db: Db, since: Date): Promise<DelayRow[]> =>
  db
    .selectFrom('voyage_delays')
    .selectAll()
    .where('arrival_at', '>=', since)
    .orderBy('arrival_at', 'desc')
    .limit(200)
    .execute();

/** Lists delays of ships that arrive after a moment. */
export const listDelaysAfter = (
  db: Db,
  moment: Date,
): Promise<Pick<DelayRow, 'voyage_number' | 'arrival_at' | 'late_from' | 'outcome'>[]> =>
  db
    .selectFrom('voyage_delays')
    .select(['voyage_number', 'arrival_at', 'late_from', 'outcome'])
    .where('arrival_at', '>', moment)
    .execute();

/**
 * Holds a voyage until the transaction ends. Whoever puts goods on it holds it together with others, whoever ends it
 * alone: nothing is put on a voyage while it is cancelled. Held before its orders.
 */
export async function holdVoyage(tx: Tx, voyageNumber: VoyageId, how: 'TOGETHER' | 'ALONE'): Promise<void> {
  const key = sql`hashtextextended(${`voyage ${voyageNumber}`}, 0)`;
  await (how === 'ALONE'
    ? sql`select pg_advisory_xact_lock(${key})`.execute(tx)
    : sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx));
}

/** Whether a voyage was cancelled or lost. */
export async function isVoyageEnded(db: Db, voyageNumber: VoyageId): Promise<boolean> {
  const delay = await findDelay(db, voyageNumber);
  return delay !== undefined && delay.outcome !== 'LATE';
}

/** Lists ended voyages on which orders still count: accepted as the voyage ended, or disputed then and no longer. */
export async function listEndedAwaited(db: Db): Promise<DelayRow[]> {
  return db
    .selectFrom('voyage_delays')
    .selectAll()
    .where('outcome', '<>', 'LATE')
    .where(
      sql<boolean>`exists (select from orders o left join shipments s on s.order_id = o.id
        where (o.status = 'PREPARING' and o.last_voyage_number = voyage_delays.voyage_number)
          or (o.status = 'SHIPPED' and s.voyage_number = voyage_delays.voyage_number and voyage_delays.outcome = 'CANCELLED'))`,
    )
    .orderBy('voyage_number')
    .execute();
}

/** Records a delay, and publishes to every process that public pages changed. */
export async function writeDelay(tx: Tx, delay: Omit<DelayRow, 'late_from'> & { late_from: Date }): Promise<void> {
  const { voyage_number: _, ...changes } = delay;
  await tx
    .insertInto('voyage_delays')
    .values(delay)
    .onConflict((conflict) => conflict.column('voyage_number').doUpdateSet(changes))
    .execute();
  tx.publishChange([EVERYTHING]);
}

/** Takes a delay back: the voyage was planned anew, and no later than at first. */
export async function removeDelay(tx: Tx, voyageNumber: VoyageId): Promise<void> {
  await tx.deleteFrom('voyage_delays').where('voyage_number', '=', voyageNumber).execute();
  tx.publishChange([EVERYTHING]);
}

/** Voyage that orders wait for, as the orders know it. */
export interface AwaitedVoyage {
  readonly voyageNumber: VoyageId;
  readonly islandId: IslandId;
  readonly departDate: TahitiDay;
  /** Arrival in Papeete. */
  readonly arrivalAt: Date;
}

/** Lists the voyages that goods are on, and those that accepted orders depend on. */
export async function listAwaitedVoyages(db: Db): Promise<AwaitedVoyage[]> {
  const { rows } = await sql<AwaitedVoyage>`
    select s.voyage_number as "voyageNumber", s.from_island_id as "islandId", s.depart_date as "departDate", s.arrival_at as "arrivalAt"
    from shipments s join orders o on o.id = s.order_id where o.status = 'SHIPPED' and s.arrival_at is not null
    union
    select o.last_voyage_number, a.island_id, o.last_voyage_depart_date, o.last_voyage_arrival_at
    from orders o join accounts a on a.id = o.seller_id
    where o.status = 'PREPARING' and o.last_voyage_number is not null and a.island_id is not null
    order by 4, 1`.execute(db);
  return rows;
}
