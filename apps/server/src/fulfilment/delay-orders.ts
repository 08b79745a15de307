import type { OrderId, TahitiDay } from '@matete/contract/units';
import { addDays, endOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { movedDay } from '@matete/domain/order/delivery-dates';
import type { Voyage } from '@matete/domain/shipping/voyage';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';

import { listPrepared, type PreparedOrder } from '#fulfilment/prepared-orders-query';
import { lastVoyageColumns } from '#market/last-voyage';
import type { MarketPorts } from '#market/market-ports';
import { readReach } from '#market/reach';
import { notify } from '#notification/notify';
import { changeOrder, lockById, type OrderRow } from '#order/order-store';
import { readReceiptDue } from '#order/receipt-due';
import { listOnVoyage, moveArrival } from '#order/shipment-store';
import type { Tx } from '#platform/db/database';

export interface LateVoyage {
  /** As its source plans it. */
  readonly voyage: Voyage;
  readonly arrivalAt: Date;
  readonly now: Date;
}

/**
 * Moves the dates of the orders that depend on a late ship, so that nobody is punished for the ship: when its cargo
 * counts as unloaded or received, and the last delivery day of the orders on board and of the accepted ones that have
 * no other ship left. Customers and sellers are notified.
 *
 * @returns How many orders moved.
 */
export async function delayOrders(services: MarketPorts, tx: Tx, late: LateVoyage): Promise<number> {
  const shipped = await listOnVoyage(tx, late.voyage.number);
  let count = 0;
  for (const id of shipped) count += (await delayShipped(tx, id, late)) ? 1 : 0;
  for (const { order, otherShip } of await preparedWithShips(services, tx, late))
    count += (await delayPrepared(tx, order.id, { late, otherShip })) ? 1 : 0;
  return count;
}

interface Hanging {
  readonly order: PreparedOrder;
  /** Last ship that leaves no sooner than the late one and still arrives by the delivery date. */
  readonly otherShip: VoyageCall | undefined;
}

/** Accepted orders that depend on the ship, each with another one that could still bring it by its day. */
async function preparedWithShips(services: MarketPorts, tx: Tx, { voyage, now }: LateVoyage): Promise<Hanging[]> {
  const orders = await listPrepared(tx, voyage.number);
  const lastDate = orders
    .map((order) => order.shipment_date)
    .toSorted()
    .at(-1);
  if (lastDate === undefined) return [];
  const reach = await readReach(services, now, lastDate);
  return orders.map((order) => {
    const calls = reach
      .from({
        islandId: order.island_id,
        readyAt: now,
        deadlineDate: order.shipment_date,
        maxTravelDays: order.max_travel_days ?? undefined,
      })
      .filter(
        (call) =>
          call.voyage.number !== voyage.number &&
          tahitiDayOf(new Date(call.departureAt)) >= (order.last_voyage_depart_date ?? ''),
      );
    // A customer who was told of a later day is not promised the first one again.
    return { order, otherShip: order.delivery_moved_by === null ? calls.at(-1) : undefined };
  });
}

async function delayShipped(tx: Tx, orderId: OrderId, late: LateVoyage): Promise<boolean> {
  const order = await lockById(tx, orderId);
  if (order?.status !== 'SHIPPED' && order?.status !== 'DELIVERED') return false;
  const arrivalDate = tahitiDayOf(late.arrivalAt);
  await moveArrival(tx, orderId, { arrival_at: late.arrivalAt, arrival_date: arrivalDate });
  if (order.status === 'DELIVERED') {
    const dueAt = await readReceiptDue(tx, {
      deliveredAt: order.delivered_at ?? late.now,
      arrivalAt: late.arrivalAt,
    });
    // Of a complaint that was taken back the days began anew, later than the arrival says.
    const isLater = order.due_at === null || dueAt.getTime() > order.due_at.getTime();
    if (isLater) await changeOrder(tx, orderId, { due_at: dueAt, reminded_at: null });
    return true;
  }
  await changeOrder(tx, orderId, {
    due_at: endOfTahitiDay(addDays(arrivalDate, 1)),
    ...movedBy(late, movedDay(order.shipment_date, arrivalDate)),
  });
  await publishDelay(tx, order, late);
  return true;
}

async function delayPrepared(
  tx: Tx,
  orderId: OrderId,
  { late, otherShip }: { late: LateVoyage; otherShip: VoyageCall | undefined },
): Promise<boolean> {
  const order = await lockById(tx, orderId);
  if (order?.status !== 'PREPARING' || order.last_voyage_number !== late.voyage.number) return false;
  const moved = movedDay(order.shipment_date, tahitiDayOf(late.arrivalAt));
  if (moved !== null && otherShip !== undefined) {
    await changeOrder(tx, orderId, lastVoyageColumns(otherShip));
    return false;
  }
  await changeOrder(tx, orderId, {
    last_voyage_arrival_at: late.arrivalAt,
    ...movedBy(late, moved),
    due_at: endOfTahitiDay(moved ?? order.shipment_date),
  });
  if (moved === order.delivery_moved_to) return false;
  await publishDelay(tx, order, late);
  return true;
}

const movedBy = ({ voyage }: LateVoyage, moved: TahitiDay | null) => ({
  delivery_moved_to: moved,
  delivery_moved_by: moved === null ? null : voyage.number,
});

/**
 * Notifies both sides with the codes of the order's journey and the variant `late`: the specification has no code for
 * delays.
 */
async function publishDelay(tx: Tx, order: OrderRow, { voyage, arrivalAt, now }: LateVoyage): Promise<void> {
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
