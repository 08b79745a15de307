import type { CouponId, CustomerId, OrderId, Xpf } from '@matete/contract/units';
import { type Insertable, type Selectable, sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { PointGrant } from '#platform/db/schema';

export async function insertGrant(tx: Tx, grant: Insertable<PointGrant>): Promise<void> {
  await tx.insertInto('point_grants').values(grant).execute();
}

export const findGrant = (db: Db, orderId: OrderId): Promise<Selectable<PointGrant> | undefined> =>
  db.selectFrom('point_grants').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** XPF that points, turned into coupons, paid of an order. */
export async function paidByPoints(db: Db, orderId: OrderId): Promise<Xpf> {
  const { rows } = await sql<{ xpf: Xpf }>`
    select coalesce(sum(u.amount_xpf), 0)::bigint as xpf
    from coupon_uses u join coupons c on c.id = u.coupon_id where u.order_id = ${orderId} and c.type = 'POINTS'`.execute(
    db,
  );
  return rows[0]?.xpf ?? 0;
}

/** Coupons that a customer made of points and has not spent, the newest first. */
export const listUnspentCoupons = (db: Db, customerId: CustomerId): Promise<{ id: CouponId }[]> =>
  db
    .selectFrom('coupons')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('type', '=', 'POINTS')
    .where('balance_xpf', '>', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** SQL of what an order was paid with, coupons included, less freight that was given back because the ship was cheaper. */
const PAID_IN_ALL = sql`(o.grand_total_xpf - greatest(0, o.shipping_max_xpf - coalesce(o.covered_shipping_xpf, o.shipping_max_xpf)))`;

/**
 * Goods of an order that came back so far, and those whose money a bank took back, before taxes, XPF, and the points that went
 * back with them.
 */
export async function readTakenBack(db: Db, orderId: OrderId): Promise<{ netXpf: Xpf; takenBack: Xpf }> {
  const { rows } = await sql<{ netXpf: Xpf; takenBack: Xpf }>`
    select (coalesce((select sum(net_xpf) from goods_returns where order_id = o.id and status = 'RECEIVED'), 0)
        + coalesce((select ceil(o.subtotal_xpf::numeric * sum(r.amount_xpf) / nullif(${PAID_IN_ALL}, 0)) from reversed_orders r
          join reversals v on v.id = r.reversal_id and v.withdrawn_at is null
          join payments p on p.id = v.payment_id and p.purpose = 'ORDERS' where r.order_id = o.id and not r.is_held), 0))::bigint as "netXpf",
      (select coalesce(sum(e.amount_xpf), 0)::bigint from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'HOUSE_COST'
        where t.order_id = o.id and t.kind in ('POINTS_TAKEN_BACK', 'POINTS_GIVEN_AGAIN')) as "takenBack"
    from orders o where o.id = ${orderId}`.execute(db);
  return rows[0] ?? { netXpf: 0, takenBack: 0 };
}

/** Reads somebody's points; 0 where nothing ever moved. */
export async function readBalance(db: Db, customerId: CustomerId): Promise<Xpf> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance_xpf')
    .where('kind', '=', 'POINTS')
    .where('owner', '=', customerId)
    .executeTakeFirst();
  return row?.balance_xpf ?? 0;
}
