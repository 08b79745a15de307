import { addDays, endOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { portArrivalOf } from '@matete/domain/shipping/delayed-voyage';
import type { Voyage } from '@matete/domain/shipping/voyage';
import { callsAt } from '@matete/domain/shipping/voyage-calls';

import { listPrepared } from '#fulfilment/prepared-orders-query';
import { lastVoyageColumns } from '#market/last-voyage';
import { changeOrder, lockById } from '#order/order-store';
import { listOnVoyage, moveArrival } from '#order/shipment-store';
import type { Tx } from '#platform/db/database';

/**
 * Writes the times of a voyage that was planned anew into the orders that depend on it: when accepted ones have to be
 * on board, and, where the ship is sooner in Papeete, when those on board arrive. A last delivery day that was moved is
 * not moved back.
 */
export async function followPlan(tx: Tx, voyage: Voyage): Promise<void> {
  for (const { id, island_id: islandId } of await listPrepared(tx, voyage.number)) {
    const order = await lockById(tx, id);
    const call = callsAt(voyage, islandId).at(-1);
    if (order?.status === 'PREPARING' && order.last_voyage_number === voyage.number && call !== undefined)
      await changeOrder(tx, id, lastVoyageColumns(call));
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
