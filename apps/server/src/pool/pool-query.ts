import type { CubicCmPerKg, Days, Kg, OrderId, ProductId, SellerId, TahitiDay, Xpf } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { POOL_STATUSES } from '@matete/domain/order/order-statuses';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** Orders looked at for one page: a seller sees the most urgent of those that ask for anything they hold. */
const LOOK_AT = 500;

/** An order in the pool with what decides who could fill it. */
export interface PoolRow {
  readonly id: OrderId;
  readonly shipment_date: TahitiDay;
  readonly seller_earning_xpf: Xpf;
  /** What the customer has paid for freight so far. */
  readonly paid_freight_xpf: Xpf;
  readonly lines: readonly {
    product_id: ProductId;
    quantity_kg: Kg;
    max_travel_days: Days | null;
    reference_id: string | null;
    tariff_code: string;
    cubic_cm_per_kg: CubicCmPerKg;
    freight_paid_by_country: boolean;
  }[];
}

/** Orders in the pool with at least one product that this seller holds, the most urgent first. */
export async function listCandidates(db: Db, sellerId: SellerId, now: Date): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select o.id, o.shipment_date, o.subtotal_xpf - o.commission_xpf as seller_earning_xpf, coalesce(o.covered_shipping_xpf, o.shipping_max_xpf) as paid_freight_xpf,
      (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity_kg', l.quantity_kg, 'max_travel_days', l.max_travel_days, 'reference_id', p.reference_id,
        'tariff_code', l.tariff_code, 'cubic_cm_per_kg', l.cubic_cm_per_kg, 'freight_paid_by_country', l.freight_paid_by_country) order by l.position)
        from order_lines l join products p on p.id = l.product_id where l.order_id = o.id) as lines
    from orders o
    where o.payment_status = 'VERIFIED' and not o.awaits_confirmation and o.status in (${sql.join(POOL_STATUSES.map((status) => sql.lit(status)))}) and o.shipment_date >= ${tahitiDayOf(now)}
      and exists (select from order_lines l join offers f on f.product_id = l.product_id and f.seller_id = ${sellerId} and f.supplied_kg > f.reserved_kg where l.order_id = o.id)
    order by o.shipment_date, o.id limit ${LOOK_AT}`.execute(db);
  return rows;
}
