import type { CouponId, OrderId, Xpf } from '@matete/contract/units';
import type { SplitCouponUse } from '@matete/domain/split-request/split-order';
import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';

/** Lists what coupons paid of an order and was not returned, in the order in which they were spent. */
export async function listUsesOf(db: Db, orderId: OrderId): Promise<SplitCouponUse[]> {
  const rows = await db
    .selectFrom('coupon_uses')
    .select(['coupon_id', 'amount_xpf'])
    .where('order_id', '=', orderId)
    .where('returned_xpf', '=', 0)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ couponId: row.coupon_id, amountXpf: row.amount_xpf }));
}

export interface MovedUse {
  readonly couponId: CouponId;
  /** The orders it goes from and to. */
  readonly from: OrderId;
  readonly to: OrderId;
  readonly movedXpf: Xpf;
  /** XPF that stay with the order it comes from. */
  readonly leftXpf: Xpf;
}

/** Moves what a coupon paid of an order, or a part of it, to an order that was taken out of it. */
export async function moveUse(tx: Tx, { couponId, from, to, movedXpf, leftXpf }: MovedUse): Promise<void> {
  await sql`
    insert into coupon_uses (order_id, coupon_id, position, amount_xpf, used_at)
    select ${to}, coupon_id, position, ${movedXpf}, used_at from coupon_uses where order_id = ${from} and coupon_id = ${couponId}`.execute(
    tx,
  );
  await (
    leftXpf === 0
      ? sql`delete from coupon_uses where order_id = ${from} and coupon_id = ${couponId}`
      : sql`update coupon_uses set amount_xpf = ${leftXpf} where order_id = ${from} and coupon_id = ${couponId}`
  ).execute(tx);
}

/** Takes an amount off a coupon's balance and records its use for an order, in one statement. */
export async function insertUse(
  tx: Tx,
  use: { couponId: CouponId; orderId: OrderId; position: number; amountXpf: Xpf; now: Date },
): Promise<void> {
  await sql`
      with spent as (
        update coupons set balance_xpf = balance_xpf - ${use.amountXpf}, status = case when balance_xpf = ${use.amountXpf} then 'USED' else 'PARTIALLY_USED' end
        where id = ${use.couponId} returning id
      )
      insert into coupon_uses (order_id, coupon_id, position, amount_xpf, used_at) select ${use.orderId}, id, ${use.position}, ${use.amountXpf}, ${use.now} from spent`.execute(
    tx,
  );
}

/** Sums what coupons paid of an order and was not returned, XPF. It changes under the lock of the order alone. */
export async function sumUsesLeft(db: Db, orderId: OrderId): Promise<Xpf> {
  const { rows } = await sql<{ xpf: Xpf }>`
    select coalesce(sum(amount_xpf - returned_xpf), 0)::bigint as xpf from coupon_uses where order_id = ${orderId}`.execute(
    db,
  );
  return rows[0]?.xpf ?? 0;
}

/**
 * Locks the uses of coupons for an order and the coupons, these by id: two orders may have spent the same ones the other way round.
 *
 * @returns What of each use was not returned: the last that was spent first.
 */
export async function lockUses(tx: Tx, orderId: OrderId): Promise<{ couponId: CouponId; leftXpf: Xpf }[]> {
  const { rows } = await sql<{ couponId: CouponId; leftXpf: Xpf; position: number }>`
    select u.coupon_id as "couponId", u.amount_xpf - u.returned_xpf as "leftXpf", u.position
    from coupon_uses u join coupons c on c.id = u.coupon_id
    where u.order_id = ${orderId} and u.returned_xpf < u.amount_xpf order by c.id for no key update`.execute(tx);
  return rows.toSorted((a, b) => b.position - a.position);
}

/** Puts of a use what is returned back on the coupon's balance. */
export async function returnUse(tx: Tx, use: { couponId: CouponId; orderId: OrderId; amountXpf: Xpf }): Promise<void> {
  await sql`update coupon_uses set returned_xpf = returned_xpf + ${use.amountXpf} where order_id = ${use.orderId} and coupon_id = ${use.couponId}`.execute(
    tx,
  );
  await sql`
      update coupons set balance_xpf = balance_xpf + ${use.amountXpf},
        status = case when balance_xpf + ${use.amountXpf} = amount_xpf then 'UNUSED' else 'PARTIALLY_USED' end
      where id = ${use.couponId}`.execute(tx);
}
