import type { Days, OrderId, TahitiDay } from '@matete/contract/units';
import { POOL_STATUSES } from '@matete/domain/order/order-statuses';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** An order in the pool, as the look for its ships needs it. */
export interface WaitingOrder {
  readonly id: OrderId;
  readonly shipment_date: TahitiDay;
  /** Days at sea that its products allow; null: as long as it takes. */
  readonly max_travel_days: Days | null;
}

/** Orders in the pool to be delivered in some days, from the one after another on. */
export async function listWaiting(
  db: Db,
  { from, to, after, take }: { from: string; to: string; after: WaitingOrder | undefined; take: number },
): Promise<readonly WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`
    select o.id, o.shipment_date, (select min(l.max_travel_days) from order_lines l where l.order_id = o.id) as max_travel_days
    from orders o
    where o.payment_status = 'VERIFIED' and o.status in (${sql.join(POOL_STATUSES.map((status) => sql.lit(status)))})
      and o.shipment_date between ${from} and ${to}
      and ${after === undefined ? sql`true` : sql`(o.shipment_date, o.id) > (${after.shipment_date}::date, ${after.id}::uuid)`}
    order by o.shipment_date, o.id limit ${take}`.execute(db);
  return rows;
}
