import type { Insertable, Selectable, Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { Db, Tx } from '#platform/db/database';
import type { Refund } from '#platform/db/schema';

export type RefundRow = Selectable<Refund>;

/** The last refund in money of an order, with the payment it gives back; undefined when there is none. */
export const findMoneyRefund = (
  db: Db,
  orderId: string,
): Promise<{ id: string; payment_id: string | null } | undefined> =>
  db
    .selectFrom('orders as o')
    .innerJoin('refunds as r', 'r.order_id', 'o.id')
    .select(['r.id', 'o.payment_id'])
    .where('o.id', '=', orderId)
    .where('r.method', '=', 'MONEY')
    .orderBy('r.id', 'desc')
    .executeTakeFirst();

/** Locked after the payment and the order it belongs to. */
export const lockById = (tx: Tx, id: string): Promise<RefundRow | undefined> =>
  tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Status and amount in XPF of every refund of the orders that a payment paid. */
export const listByPayment = (tx: Tx, paymentId: string): Promise<Pick<RefundRow, 'status' | 'amount_xpf'>[]> =>
  tx
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.status', 'r.amount_xpf'])
    .where('o.payment_id', '=', paymentId)
    .execute();

/** Writes a refund in money that waits for an admin. */
export async function insertMoneyRefund(tx: Tx, refund: Omit<Insertable<Refund>, 'method' | 'status'>): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({ ...refund, method: 'MONEY', status: 'REFUND_REQUEST' })
    .execute();
}

export interface CouponRefund {
  readonly orderId: string;
  readonly cause: RefundRow['cause'];
  /** XPF that went into the coupon. */
  readonly amountXpf: number;
  readonly couponId: string;
  readonly now: Date;
}

/** Writes a refund that was given as a coupon, and so is over. */
export async function insertCouponRefund(tx: Tx, refund: CouponRefund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id: uuidv7(),
      order_id: refund.orderId,
      cause: refund.cause,
      method: 'COUPON',
      status: 'REFUND_AS_COUPON',
      amount_xpf: refund.amountXpf,
      coupon_id: refund.couponId,
      requested_at: refund.now,
      decided_at: refund.now,
    })
    .execute();
}

/** Changes columns of a refund that the caller has locked. */
export async function changeRefund(tx: Tx, refundId: string, changes: Omit<Updateable<Refund>, 'id'>): Promise<void> {
  await tx.updateTable('refunds').set(changes).where('id', '=', refundId).execute();
}
