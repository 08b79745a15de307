import { addDays, endOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { portArrivalOf } from '@matete/domain/shipping/delayed-voyage';
import type { Voyage } from '@matete/domain/shipping/voyage';
import { callsAt, type VoyageCall } from '@matete/domain/shipping/voyage-calls';

import { listPrepared } from '#fulfilment/prepared-orders-query';
import { lastVoyageColumns } from '#market/last-voyage';
import { notify } from '#notification/notify';
import { changeOrder, lockById, type OrderRow } from '#order/order-store';
import { listOnVoyage, moveArrival } from '#order/shipment-store';
import type { Tx } from '#platform/db/database';

/** Least that a departure must move for its sellers to be told. */
const NEWS_FROM_MS = 60 * 60_000;

/** A voyage with other times than before. */
interface Replanned {
  readonly before: Voyage;
  readonly voyage: Voyage;
  readonly now: Date;
}

/** Tells the seller of an accepted order that its ship leaves their island sooner than they know. */
async function publishSooner(
  tx: Tx,
  order: OrderRow,
  { voyage, call, now }: { voyage: Voyage; call: VoyageCall; now: Date },
): Promise<void> {
  if (order.seller_id === null) return;
  const data = { orderNumber: order.order_number, shipName: voyage.shipName, departureDate: call.departureDate };
  const eventKey = `sooner ${order.id} ${call.departureAt}`;
  await notify(tx, { accountId: order.seller_id, code: 9320, eventKey, orderId: order.id, data, now });
}

/**
 * Writes the times of a voyage that was planned anew into the orders that depend on it: when accepted ones have to be
 * on board, and, where the ship is sooner in Papeete, when those on board arrive. A last delivery day that was moved is
 * not moved back.
 */
export async function followPlan(tx: Tx, { before, voyage, now }: Replanned): Promise<void> {
  for (const { id, island_id: islandId } of await listPrepared(tx, voyage.number)) {
    const order = await lockById(tx, id);
    const call = callsAt(voyage, islandId).at(-1);
    if (order?.status !== 'PREPARING' || order.last_voyage_number !== voyage.number || call === undefined) continue;
    await changeOrder(tx, id, lastVoyageColumns(call));
    const wasAt = callsAt(before, islandId).at(-1)?.departureMs ?? call.departureMs;
    if (wasAt - call.departureMs >= NEWS_FROM_MS) await publishSooner(tx, order, { voyage, call, now });
  }
  const arrivalAt = portArrivalOf(voyage);
  if (arrivalAt === undefined) return;
  const arrivalDate = tahitiDayOf(arrivalAt);
  for (const id of await listOnVoyage(tx, voyage.number)) {
    const order = await lockById(tx, id);
    if (order?.status !== 'SHIPPED') continue;
    await moveArrival(tx, id, { arrival_at: arrivalAt, arrival_date: arrivalDate });
    await changeOrder(tx, id, { due_at: endOfTahitiDay(addDays(arrivalDate, 1)) });
  }
}
