import type { SplitCouponUse } from '@matete/domain/split-request/split-order';
import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';

/** What coupons paid of an order and were not given back, in the order in which they were spent. */
export async function listUsesOf(db: Db, orderId: string): Promise<SplitCouponUse[]> {
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
  readonly couponId: string;
  /** The orders it goes from and to. */
  readonly from: string;
  readonly to: string;
  readonly movedXpf: number;
  /** XPF that stay with the order it comes from. */
  readonly leftXpf: number;
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
