import type { OrderId } from '@matete/contract/units';
import { callsAt, type VoyageCall } from '@matete/domain/shipping/voyage-calls';
import { PORT_ISLAND_ID, type Voyage } from '@matete/domain/shipping/voyage';
import type { Insertable, Selectable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { NotedVoyage } from '#platform/db/schema';

type NotedVoyageRow = Selectable<NotedVoyage>;

/** Writes a boat that no schedule has, for one order. */
export async function insertNotedVoyage(tx: Tx, voyage: Insertable<NotedVoyage>): Promise<void> {
  await tx.insertInto('noted_voyages').values(voyage).execute();
}

/** How many boats were noted for an order so far. The caller holds the order. */
export async function countNotedVoyages(tx: Tx, orderId: OrderId): Promise<number> {
  const { count } = await tx
    .selectFrom('noted_voyages')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The boats that an admin noted for an order, as voyages of a schedule are loaded; the soonest in Papeete first. */
export async function listNotedCalls(db: Db, orderId: OrderId): Promise<VoyageCall[]> {
  const rows = await db
    .selectFrom('noted_voyages')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('arrival_at')
    .execute();
  return rows.map(notedCall);
}

type Trip = Pick<NotedVoyageRow, 'voyage_number' | 'ship_name' | 'island_id' | 'departure_at' | 'arrival_at'>;

/** A noted boat as a voyage of a schedule: one island, then Papeete. It is no ship of the directory. */
export function notedCall(trip: Trip): VoyageCall {
  const voyage: Voyage = {
    number: trip.voyage_number,
    shipId: '',
    shipName: trip.ship_name,
    stops: [
      { islandId: trip.island_id, arrivalAt: null, departureAt: trip.departure_at.toISOString() },
      { islandId: PORT_ISLAND_ID, arrivalAt: trip.arrival_at.toISOString(), departureAt: null },
    ],
  };
  const [call] = callsAt(voyage, trip.island_id);
  if (call === undefined) throw new RangeError(`no boat brings goods to Papeete from ${trip.island_id}`);
  return call;
}
