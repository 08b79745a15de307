import { addDays, endOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { Voyage } from '@matete/domain/voyage/voyage';
import { voyagesThatMake } from '@matete/domain/voyage/voyages-that-make';
import { sql } from 'kysely';

import { notify } from '#notification/notify';
import { lockById, type OrderRow } from '#order/order-store';
import type { Services, Tx } from '#services';

export interface LateVoyage {
  /** As its source plans it. */
  readonly voyage: Voyage;
  readonly arrivalAt: Date;
  readonly now: Date;
}

/**
 * Moves what hangs on a late ship: the day its orders count as unloaded, and the last day of delivery of those it carries and of
 * those for whom it was the last ship that could make it, so that nobody is punished for the ship. Their people are told.
 *
 * @returns How many orders moved.
 */
export async function delayOrders(services: Services, tx: Tx, late: LateVoyage): Promise<number> {
  const shipped = await tx
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('o.id')
    .where('s.voyage_number', '=', late.voyage.number)
    .where('o.status', '=', 'SHIPPED')
    .orderBy('o.id')
    .execute();
  const prepared = await listPrepared(tx, late);
  const hanging = prepared.length === 0 ? [] : await thoseWhoHangOnIt(services, prepared, late);
  let count = 0;
  for (const { id } of shipped) count += (await delayShipped(tx, id, late)) ? 1 : 0;
  for (const { id } of hanging) count += (await delayPrepared(tx, id, late)) ? 1 : 0;
  return count;
}

interface PreparedOrder {
  readonly id: string;
  readonly shipment_date: string;
  readonly accepted_at: Date;
  readonly island_id: string;
  readonly max_travel_days: number | null;
}

/** Accepted orders from the islands that the voyage calls at. */
async function listPrepared(tx: Tx, { voyage }: LateVoyage): Promise<PreparedOrder[]> {
  const islandIds = [...new Set(voyage.stops.map((stop) => stop.islandId))];
  const { rows } = await sql<PreparedOrder>`
    select o.id, o.shipment_date, o.accepted_at, a.island_id,
      (select min(l.max_travel_days) from order_lines l where l.order_id = o.id) as max_travel_days
    from orders o join accounts a on a.id = o.seller_id
    where o.status = 'PREPARING' and a.island_id = any(${islandIds}::text[]) order by o.id`.execute(tx);
  return rows;
}

/** Of accepted orders, those that no later ship than this one could have brought in time. */
async function thoseWhoHangOnIt(
  services: Services,
  orders: readonly PreparedOrder[],
  { voyage }: LateVoyage,
): Promise<PreparedOrder[]> {
  const from = orders.map((order) => tahitiDayOf(order.accepted_at)).toSorted()[0];
  const to = orders
    .map((order) => order.shipment_date)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return [];
  const { voyages } = await services.schedule.planned.voyages({ from, to: addDays(to, 1) });
  return orders.filter((order) => {
    const calls = voyagesThatMake({
      voyages,
      islandId: order.island_id,
      readyAt: order.accepted_at,
      deadlineDate: order.shipment_date,
      maxTravelDays: order.max_travel_days ?? undefined,
    });
    return calls.at(-1)?.voyage.number === voyage.number;
  });
}

const movedDay = (order: OrderRow, arrivalDate: string): string | null =>
  arrivalDate > order.shipment_date ? arrivalDate : null;

async function delayShipped(tx: Tx, orderId: string, late: LateVoyage): Promise<boolean> {
  const order = await lockById(tx, orderId);
  if (order?.status !== 'SHIPPED') return false;
  const arrivalDate = tahitiDayOf(late.arrivalAt);
  await tx
    .updateTable('shipments')
    .set({ arrival_at: late.arrivalAt, arrival_date: arrivalDate })
    .where('order_id', '=', orderId)
    .execute();
  await tx
    .updateTable('orders')
    .set({ due_at: endOfTahitiDay(addDays(arrivalDate, 1)), delivery_moved_to: movedDay(order, arrivalDate) })
    .where('id', '=', orderId)
    .execute();
  await tell(tx, order, late);
  return true;
}

async function delayPrepared(tx: Tx, orderId: string, late: LateVoyage): Promise<boolean> {
  const order = await lockById(tx, orderId);
  if (order?.status !== 'PREPARING') return false;
  const moved = movedDay(order, tahitiDayOf(late.arrivalAt));
  if (moved === order.delivery_moved_to) return false;
  await tx
    .updateTable('orders')
    .set({ delivery_moved_to: moved, due_at: endOfTahitiDay(moved ?? order.shipment_date) })
    .where('id', '=', orderId)
    .execute();
  await tell(tx, order, late);
  return true;
}

/** By the codes of the order's journey, in the words of a late ship: the specification has no code for it. */
async function tell(tx: Tx, order: OrderRow, { voyage, arrivalAt, now }: LateVoyage): Promise<void> {
  const eventKey = `late ${order.id} ${arrivalAt.toISOString()}`;
  const data = {
    orderNumber: order.order_number,
    shipName: voyage.shipName,
    arrivalDate: tahitiDayOf(arrivalAt),
    variant: 'late',
  };
  const news = { eventKey, orderId: order.id, data, now };
  await notify(tx, { ...news, accountId: order.customer_id, code: 204 });
  if (order.seller_id !== null) await notify(tx, { ...news, accountId: order.seller_id, code: 5201 });
}
