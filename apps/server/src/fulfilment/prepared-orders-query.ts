import { sql } from 'kysely';

import type { Days, IslandId, OrderId, TahitiDay, VoyageId } from '@matete/contract/units';
import type { Db } from '#platform/db/database';

/** Accepted order with what decides which ships can bring it. */
export interface PreparedOrder {
  readonly id: OrderId;
  readonly shipment_date: TahitiDay;
  readonly accepted_at: Date;
  readonly island_id: IslandId;
  /** Shortest travel time that its products and its seller allow, days; null: no limit. */
  readonly max_travel_days: Days | null;
  readonly last_voyage_depart_date: TahitiDay | null;
  readonly delivery_moved_by: string | null;
}

/** Lists accepted orders whose last possible voyage is this one; with null, those whose last voyage is not known. */
export async function listPrepared(db: Db, voyageNumber: VoyageId | null): Promise<PreparedOrder[]> {
  const { rows } = await sql<PreparedOrder>`
    select o.id, o.shipment_date, o.accepted_at, a.island_id, o.last_voyage_depart_date, o.delivery_moved_by,
      (select least(min(l.max_travel_days), min(f.max_travel_days)) from order_lines l
        left join offers f on f.product_id = l.product_id and f.seller_id = o.seller_id where l.order_id = o.id) as max_travel_days
    from orders o join accounts a on a.id = o.seller_id
    where o.status = 'PREPARING' and a.island_id is not null and o.last_voyage_number is not distinct from ${voyageNumber}
    order by o.id`.execute(db);
  return rows;
}
