import type { CustomerId, OrderId, Xpf } from '@matete/contract/units';
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

/** Goods of an order that came back so far, before taxes, XPF, and the points that went back with them. */
export async function readTakenBack(db: Db, orderId: OrderId): Promise<{ netXpf: Xpf; takenBack: Xpf }> {
  const { rows } = await sql<{ netXpf: Xpf; takenBack: Xpf }>`
    select (select coalesce(sum(net_xpf), 0)::bigint from goods_returns where order_id = ${orderId} and status = 'RECEIVED') as "netXpf",
      (select coalesce(-sum(e.amount_xpf), 0)::bigint from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'POINTS'
        where t.order_id = ${orderId} and t.kind = 'POINTS_TAKEN_BACK') as "takenBack"`.execute(db);
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
