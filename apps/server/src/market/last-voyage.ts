import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';
import { lastVoyageFor } from '@matete/domain/shipping/voyages-that-make';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';

import type { MarketPorts } from '#market/market-ports';
import type { Db, Tx } from '#platform/db/database';
import type { Order } from '#platform/db/schema';

type LastVoyage = Pick<
  Updateable<Order>,
  | 'last_voyage_number'
  | 'last_voyage_depart_date'
  | 'last_voyage_arrival_at'
  | 'delivery_moved_to'
  | 'delivery_moved_by'
>;

/** What an accepted order keeps of the last ship that can bring it in time: the one it hangs on. */
export const keptVoyage = (call: VoyageCall): Pick<LastVoyage, `last_voyage_${string}` & keyof LastVoyage> => ({
  last_voyage_number: call.voyage.number,
  last_voyage_depart_date: tahitiDayOf(new Date(call.departureAt)),
  last_voyage_arrival_at: call.portArrivalAt,
});

/** An order that nobody holds hangs on no ship. */
export const NO_VOYAGE: LastVoyage = {
  last_voyage_number: null,
  last_voyage_depart_date: null,
  last_voyage_arrival_at: null,
  delivery_moved_to: null,
  delivery_moved_by: null,
};

/** An accepted order with what decides which ships can bring it. */
export interface PreparedOrder {
  readonly id: string;
  readonly shipment_date: string;
  readonly accepted_at: Date;
  readonly island_id: string;
  /** The shortest of what its products and its seller allow. */
  readonly max_travel_days: number | null;
  readonly last_voyage_depart_date: string | null;
  readonly delivery_moved_by: string | null;
}

/** Accepted orders that hang on a voyage; with null, those of which that is not known. */
export async function listPrepared(db: Db | Tx, voyageNumber: string | null): Promise<PreparedOrder[]> {
  const { rows } = await sql<PreparedOrder>`
    select o.id, o.shipment_date, o.accepted_at, a.island_id, o.last_voyage_depart_date, o.delivery_moved_by,
      (select least(min(l.max_travel_days), min(f.max_travel_days)) from order_lines l
        left join offers f on f.product_id = l.product_id and f.seller_id = o.seller_id where l.order_id = o.id) as max_travel_days
    from orders o join accounts a on a.id = o.seller_id
    where o.status = 'PREPARING' and a.island_id is not null and o.last_voyage_number is not distinct from ${voyageNumber}
    order by o.id`.execute(db);
  return rows;
}

/** Finds for orders accepted before it was kept which ship they hang on, as the schedule has it now. */
export async function keepMissingVoyages(services: MarketPorts): Promise<void> {
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
    await services.db
      .updateTable('orders')
      .set(keptVoyage(call))
      .where('id', '=', order.id)
      .where('status', '=', 'PREPARING')
      .where('last_voyage_number', 'is', null)
      .execute();
  }
}
