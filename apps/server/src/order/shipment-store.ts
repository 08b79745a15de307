import type { Insertable, Selectable } from 'kysely';

import type { OrderId, VoyageId } from '@matete/contract/units';
import type { Db, Tx } from '#platform/db/database';
import type { Shipment } from '#platform/db/schema';

type ShipmentRow = Selectable<Shipment>;

/** Writes the shipment of an order. */
export async function insertShipment(tx: Tx, shipment: Insertable<Shipment>): Promise<void> {
  await tx.insertInto('shipments').values(shipment).execute();
}

/** Sets when the ship of an order reaches Papeete. */
export async function moveArrival(
  tx: Tx,
  orderId: OrderId,
  arrival: Pick<Insertable<Shipment>, 'arrival_at' | 'arrival_date'>,
): Promise<void> {
  await tx.updateTable('shipments').set(arrival).where('order_id', '=', orderId).execute();
}

/** When the ship of an order reaches Papeete. @throws Error for an order that nobody shipped. */
export const findArrival = (tx: Tx, orderId: OrderId): Promise<Pick<ShipmentRow, 'arrival_at' | 'arrival_date'>> =>
  tx
    .selectFrom('shipments')
    .select(['arrival_at', 'arrival_date'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

/** Shipped orders of a voyage that their customers have not confirmed, in a fixed order. */
export async function listOnVoyage(tx: Tx, voyageNumber: VoyageId): Promise<string[]> {
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

/** An order with what is known of its ship; the ship's columns are null before it is shipped. */
export const findTracked = (db: Db, orderId: OrderId) =>
  db
    .selectFrom('orders as o')
    .leftJoin('shipments as s', 's.order_id', 'o.id')
    .select([
      'o.customer_id',
      'o.seller_id',
      'o.status',
      'o.payment_status',
      's.ship_name',
      's.ship_id',
      's.voyage_number',
      's.stops',
      's.depart_date',
      's.arrival_date',
      's.arrival_at',
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
