import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { lastVoyageFor } from '@matete/domain/shipping/voyages-that-make';

import { listPrepared } from '#fulfilment/prepared-orders-query';
import { lastVoyageColumns } from '#market/last-voyage';
import type { MarketPorts } from '#market/market-ports';
import { setMissingVoyage } from '#order/order-store';

/** Backfill: sets the last voyage of orders accepted before that column existed, as the schedule has it now. */
export async function backfillLastVoyages(services: MarketPorts): Promise<void> {
  const orders = await listPrepared(services.db, null);
  const from = orders.map((order) => tahitiDayOf(order.accepted_at)).toSorted()[0];
  const to = orders
    .map((order) => order.shipment_date)
    .toSorted()
    .at(-1);
  if (from === undefined || to === undefined) return;
  const { voyages } = await services.schedule.voyages({ from, to: addDays(to, 1) });
  for (const order of orders) {
    const call = lastVoyageFor({
      voyages,
      islandId: order.island_id,
      readyAt: order.accepted_at,
      deadlineDate: order.shipment_date,
      maxTravelDays: order.max_travel_days ?? undefined,
    });
    if (call === undefined) continue;
    await setMissingVoyage(services.db, order.id, lastVoyageColumns(call));
  }
}
