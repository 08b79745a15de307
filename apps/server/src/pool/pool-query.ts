import type { CubicCmPerKg, Days, Kg, OrderId, ProductId, SellerId, TahitiDay, Xpf } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { POOL_STATUSES } from '@matete/domain/order/order-statuses';
import { MOST_GIVEN_BACK } from '@matete/domain/penalty/penalty-for';
import { type RawBuilder, sql } from 'kysely';

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

/** Condition that an order called `o` is in the pool: paid, of a confirmed customer, held by no seller, and not over. @source domain rules §5 */
const isInPool = (now: Date): RawBuilder<unknown> => sql`o.payment_status = 'VERIFIED' and not o.awaits_confirmation
      and o.status in (${sql.join(POOL_STATUSES.map((status) => sql.lit(status)))}) and o.shipment_date >= ${tahitiDayOf(now)}`;

const LINES = sql`(select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity_kg', l.quantity_kg, 'max_travel_days', l.max_travel_days, 'reference_id', p.reference_id,
        'tariff_code', l.tariff_code, 'cubic_cm_per_kg', l.cubic_cm_per_kg, 'freight_paid_by_country', l.freight_paid_by_country) order by l.position)
        from order_lines l join products p on p.id = l.product_id where l.order_id = o.id)`;

/** An order in the pool of which no seller has been told since it came there. */
export interface UntoldRow extends Pick<PoolRow, 'id' | 'shipment_date' | 'lines'> {
  /** When it came back into the pool; null: it came for the first time. */
  readonly back_at: Date | null;
  /** Sellers who have given it back. */
  readonly given_back_by: readonly SellerId[];
}

/** Lists orders in the pool of which sellers are still to be told, the oldest first. */
export async function listUntold(db: Db, now: Date, take: number): Promise<UntoldRow[]> {
  const { rows } = await sql<UntoldRow>`
    select o.id, o.shipment_date, ${LINES} as lines, back.at as back_at, coalesce(back.sellers, '{}') as given_back_by
    from orders o
    left join orders_told_in_pool told on told.order_id = o.id
    left join lateral (select max(t.at) as at, array_agg(t.actor_id) filter (where t.actor = 'SELLER') as sellers
      from order_transitions t where t.order_id = o.id and t.to_status = 'BACK_IN_POOL') back on true
    where ${isInPool(now)} and (told.told_at is null or told.told_at < back.at)
    order by o.id limit ${take}`.execute(db);
  return rows;
}

/** Orders in the pool with at least one product that this seller holds, the most urgent first. */
export async function listCandidates(db: Db, sellerId: SellerId, now: Date): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select o.id, o.shipment_date, o.subtotal_xpf - o.commission_xpf as seller_earning_xpf, coalesce(o.covered_shipping_xpf, o.shipping_max_xpf) as paid_freight_xpf,
      ${LINES} as lines
    from orders o
    where ${isInPool(now)}
      and exists (select from order_lines l join offers f on f.product_id = l.product_id and f.seller_id = ${sellerId} and f.supplied_kg > f.reserved_kg where l.order_id = o.id)
      and (select count(*) from order_transitions t where t.order_id = o.id and t.action = 'GIVE_BACK' and t.actor_id = ${sellerId}) < ${MOST_GIVEN_BACK}
    order by o.shipment_date, o.id limit ${LOOK_AT}`.execute(db);
  return rows;
}
