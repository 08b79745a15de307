import { type Insertable, type Selectable, sql } from 'kysely';

import type { AccountId, ShipId, TahitiDay, VoyageId } from '@matete/contract/units';
import type { Sailing } from '@matete/domain/voyage/entered-voyage';
import type { Voyage } from '@matete/domain/shipping/voyage';
import { EVERYTHING } from '#platform/changes/changes';
import type { Db, Tx } from '#platform/db/database';
import type { OwnVoyage as OwnVoyageTable, OwnVoyageStop } from '#platform/db/schema';
import { holdVoyage } from '#schedule/delay-store';

export type OwnVoyageRow = Selectable<OwnVoyageTable>;
type StopRow = Selectable<OwnVoyageStop>;

/** A voyage that an admin entered, with its calls at islands in their order. */
export interface OwnVoyage {
  readonly row: OwnVoyageRow;
  readonly stops: readonly StopRow[];
}

/** Who writes a voyage, and when. */
export interface Writing {
  readonly adminId: AccountId;
  readonly now: Date;
}

export const findOwnVoyage = (db: Db, voyageNumber: VoyageId): Promise<OwnVoyageRow | undefined> =>
  db.selectFrom('own_voyages').selectAll().where('voyage_number', '=', voyageNumber).executeTakeFirst();

/** The voyage of a ship that leaves Papeete on a day and was not ended. */
export const findOwnOfDay = (
  db: Db,
  { shipId, departureDate }: { shipId: ShipId; departureDate: TahitiDay },
): Promise<OwnVoyageRow | undefined> =>
  db
    .selectFrom('own_voyages')
    .selectAll()
    .where('ship_id', '=', shipId)
    .where('departure_date', '=', departureDate)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/**
 * Whether a voyage still is as it was chosen, which it then stays until the transaction ends. One of a source outside
 * always is. Asked before goods are put on it: the schedule of this process may be older.
 */
export async function isAsChosen(tx: Tx, { number, version }: Pick<Voyage, 'number' | 'version'>): Promise<boolean> {
  if (version === undefined) return true;
  await holdVoyage(tx, number, 'TOGETHER');
  const row = await findOwnVoyage(tx, number);
  return row?.version === version && row.ended_at === null;
}

/** Keeps two admins from entering a voyage of one ship at the same time, until the transaction ends. */
export async function holdShip(tx: Tx, shipId: ShipId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ship ${shipId}`}, 0))`.execute(tx);
}

/** Changes with every voyage that is entered, changed or ended, of those that end after a moment. */
export async function ownVoyagesMark(db: Db, since: Date): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', count(*), sum(version), extract(epoch from max(changed_at))) as mark
    from own_voyages where arrival_at > ${since}`.execute(db);
  return rows[0]?.mark ?? '';
}

/** Lists the voyages that end after a moment and were not ended, with their stops. */
export async function listOwnVoyages(db: Db, since: Date): Promise<OwnVoyage[]> {
  const rows = await db
    .selectFrom('own_voyages')
    .selectAll()
    .where('arrival_at', '>', since)
    .where('ended_at', 'is', null)
    .orderBy('departure_at')
    .orderBy('voyage_number')
    .execute();
  return withStops(db, rows);
}

/** Lists voyages, ended ones too, that leave before a moment and arrive after another. */
export async function listOwnBetween(db: Db, { from, to }: { from: Date; to: Date }): Promise<OwnVoyage[]> {
  const rows = await db
    .selectFrom('own_voyages')
    .selectAll()
    .where('arrival_at', '>=', from)
    .where('departure_at', '<', to)
    .orderBy('departure_at')
    .orderBy('voyage_number')
    .execute();
  return withStops(db, rows);
}

/** One voyage with its stops, ended or not. */
export async function readOwnVoyage(db: Db, voyageNumber: VoyageId): Promise<OwnVoyage | undefined> {
  const row = await findOwnVoyage(db, voyageNumber);
  return row === undefined ? undefined : (await withStops(db, [row]))[0];
}

async function withStops(db: Db, rows: readonly OwnVoyageRow[]): Promise<OwnVoyage[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map((row) => row.voyage_number);
  const stops = await db
    .selectFrom('own_voyage_stops')
    .selectAll()
    .where('voyage_number', 'in', numbers)
    .orderBy('voyage_number')
    .orderBy('position')
    .execute();
  const byVoyage = Map.groupBy(stops, (stop) => stop.voyage_number);
  return rows.map((row) => ({ row, stops: byVoyage.get(row.voyage_number) ?? [] }));
}

export interface NewOwnVoyage extends Writing {
  readonly voyageNumber: VoyageId;
  readonly shipId: ShipId;
  readonly departureDate: TahitiDay;
  readonly sailing: Sailing;
  readonly draftId: string | null;
}

/** Writes a voyage, and publishes to every process that the schedule changed. */
export async function insertOwnVoyage(tx: Tx, voyage: NewOwnVoyage): Promise<void> {
  const { voyageNumber, shipId, departureDate, sailing, draftId, adminId, now } = voyage;
  await tx
    .insertInto('own_voyages')
    .values({
      voyage_number: voyageNumber,
      ship_id: shipId,
      departure_date: departureDate,
      departure_at: sailing.departureAt,
      arrival_at: sailing.arrivalAt,
      draft_id: draftId,
      entered_at: now,
      entered_by: adminId,
      changed_at: now,
      changed_by: adminId,
    })
    .execute();
  await tx.insertInto('own_voyage_stops').values(stopsOf(voyageNumber, sailing)).execute();
  tx.publishChange([EVERYTHING]);
}

/** Writes other times and stops of a voyage. @returns Its new version. */
export async function changeOwnVoyage(
  tx: Tx,
  { voyageNumber, departureDate, sailing, adminId, now }: Omit<NewOwnVoyage, 'shipId' | 'draftId'>,
): Promise<number> {
  const { version } = await tx
    .updateTable('own_voyages')
    .set((eb) => ({
      departure_date: departureDate,
      departure_at: sailing.departureAt,
      arrival_at: sailing.arrivalAt,
      version: eb('version', '+', 1),
      changed_at: now,
      changed_by: adminId,
    }))
    .where('voyage_number', '=', voyageNumber)
    .returning('version')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('own_voyage_stops').where('voyage_number', '=', voyageNumber).execute();
  await tx.insertInto('own_voyage_stops').values(stopsOf(voyageNumber, sailing)).execute();
  tx.publishChange([EVERYTHING]);
  return version;
}

/** Notes that a voyage does not happen, or happens after all; nothing where it is none of ours. */
export async function endOwnVoyage(
  tx: Tx,
  { voyageNumber, endedAt, adminId, now }: { voyageNumber: VoyageId; endedAt: Date | null } & Writing,
): Promise<void> {
  await tx
    .updateTable('own_voyages')
    .set((eb) => ({ ended_at: endedAt, version: eb('version', '+', 1), changed_at: now, changed_by: adminId }))
    .where('voyage_number', '=', voyageNumber)
    .execute();
}

const stopsOf = (voyageNumber: VoyageId, { stops }: Sailing): Insertable<OwnVoyageStop>[] =>
  stops.map((stop, index) => ({
    voyage_number: voyageNumber,
    position: index + 1,
    island_id: stop.islandId,
    landing: stop.landing ?? null,
    arrival_at: stop.arrivalAt,
    departure_at: stop.departureAt,
  }));
