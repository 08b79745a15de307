import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { IslandId, OrderId, TahitiDay, VoyageId } from '@matete/contract/units';
import type { Db, Tx } from '#platform/db/database';
import type { Shipment } from '#platform/db/schema';

type ShipmentRow = Selectable<Shipment>;

/** Writes the shipment of an order; it takes the place of one whose voyage was cancelled. */
export async function writeShipment(tx: Tx, shipment: Insertable<Shipment>): Promise<void> {
  const { order_id: _, ...columns } = shipment;
  await tx
    .insertInto('shipments')
    .values(shipment)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(columns))
    .execute();
}

/** Keeps the shipment of an order on record, because its voyage was cancelled. */
export async function keepPastShipment(tx: Tx, orderId: OrderId, endedAt: Date): Promise<void> {
  await sql`
    insert into past_shipments (order_id, position, ship_name, voyage_number, depart_date, arrival_date, connaissement_number, actual_shipping_xpf, receipt_file_id, shipped_at, ended_at)
    select s.order_id, (select count(*) from past_shipments p where p.order_id = s.order_id) + 1, s.ship_name, s.voyage_number, s.depart_date, s.arrival_date,
      s.connaissement_number, s.actual_shipping_xpf, s.receipt_file_id, s.shipped_at, ${endedAt}
    from shipments s where s.order_id = ${orderId}`.execute(tx);
}

/** How often an order was shipped on a voyage that was cancelled. */
export async function countPastShipments(db: Db, orderId: OrderId): Promise<number> {
  const { count } = await db
    .selectFrom('past_shipments')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The ship of a shipped order as it is known, whole. @throws Error for an order that nobody shipped. */
export const findShipment = (db: Db, orderId: OrderId): Promise<ShipmentRow> =>
  db.selectFrom('shipments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

/** Puts a shipped order on another voyage; its papers stay. */
export async function changeShipment(
  tx: Tx,
  orderId: OrderId,
  columns: Omit<Updateable<Shipment>, 'order_id'>,
): Promise<void> {
  await tx.updateTable('shipments').set(columns).where('order_id', '=', orderId).execute();
}

/**
 * Sets when the ship of an order reaches Papeete. A departure after that was reckoned with a greater delay: it was that day
 * at the latest.
 */
export async function moveArrival(
  tx: Tx,
  orderId: OrderId,
  arrival: Pick<Insertable<Shipment>, 'arrival_at' | 'arrival_date'>,
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set((eb) => ({
      ...arrival,
      depart_date: eb.fn<TahitiDay>('least', ['depart_date', eb.val(arrival.arrival_date)]),
    }))
    .where('order_id', '=', orderId)
    .execute();
}

/** When the ship of an order reaches Papeete. @throws Error for an order that nobody shipped. */
export const findArrival = (tx: Tx, orderId: OrderId): Promise<Pick<ShipmentRow, 'arrival_at' | 'arrival_date'>> =>
  tx
    .selectFrom('shipments')
    .select(['arrival_at', 'arrival_date'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

/** Shipped orders of a voyage that their customers have not confirmed, in a fixed order. */
export async function listOnVoyage(tx: Tx, voyageNumber: VoyageId): Promise<OrderId[]> {
  const rows = await tx
    .selectFrom('orders as o')
    .innerJoin('shipments as s', 's.order_id', 'o.id')
    .select('o.id')
    .where('s.voyage_number', '=', voyageNumber)
    .where('o.status', 'in', ['SHIPPED', 'DELIVERED'])
    .orderBy('o.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Islands from which goods of unconfirmed orders are on a voyage. */
export async function listLoadedIslands(tx: Tx, voyageNumber: VoyageId): Promise<IslandId[]> {
  const rows = await tx
    .selectFrom('orders as o')
    .innerJoin('shipments as s', 's.order_id', 'o.id')
    .select('s.from_island_id')
    .distinct()
    .where('s.voyage_number', '=', voyageNumber)
    .where('o.status', '=', 'SHIPPED')
    .orderBy('s.from_island_id')
    .execute();
  return rows.map((row) => row.from_island_id);
}

/** An order with what is known of its ship; the ship's columns are null before it is shipped. */
export const findTracked = (db: Db, orderId: OrderId) =>
  db
    .selectFrom('orders as o')
    .leftJoin('shipments as s', (join) => join.onRef('s.order_id', '=', 'o.id').on('o.shipped_at', 'is not', null))
    .select([
      'o.customer_id',
      'o.seller_id',
      'o.status',
      'o.payment_status',
      'o.awaits_confirmation',
      's.ship_name',
      's.ship_id',
      's.voyage_number',
      's.stops',
      's.from_island_id',
      's.depart_date',
      's.arrival_date',
      's.arrival_at',
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
