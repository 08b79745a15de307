import type { Insertable, Selectable, Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { CouponId, OrderId, PaymentId, RefundId, Xpf } from '@matete/contract/units';
import type { Db, Tx } from '#platform/db/database';
import type { Refund } from '#platform/db/schema';

export type RefundRow = Selectable<Refund>;

/** Finds the last refund in money of an order, with its payment. */
export const findMoneyRefund = (
  db: Db,
  orderId: OrderId,
): Promise<{ id: RefundId; payment_id: PaymentId | null } | undefined> =>
  db
    .selectFrom('orders as o')
    .innerJoin('refunds as r', 'r.order_id', 'o.id')
    .select(['r.id', 'o.payment_id'])
    .where('o.id', '=', orderId)
    .where('r.method', '=', 'MONEY')
    .orderBy('r.id', 'desc')
    .executeTakeFirst();

/** Locks a refund; always after its payment and its order. */
export const lockById = (tx: Tx, id: RefundId): Promise<RefundRow | undefined> =>
  tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Finds the order of a refund. */
export const findOrderOf = async (db: Db, id: RefundId): Promise<OrderId | undefined> =>
  (await db.selectFrom('refunds').select('order_id').where('id', '=', id).executeTakeFirst())?.order_id;

/** Lists status and amount in XPF of every refund of the orders that a payment paid. */
export const listByPayment = (tx: Tx, paymentId: PaymentId): Promise<Pick<RefundRow, 'status' | 'amount_xpf'>[]> =>
  tx
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.status', 'r.amount_xpf'])
    .where('o.payment_id', '=', paymentId)
    .execute();

/** Lists the refunds of a payment that its gateway was asked for, or is to be. */
export const listGatewayRefunds = (
  db: Db,
  paymentId: PaymentId,
): Promise<Pick<RefundRow, 'id' | 'amount_xpf' | 'gateway_state' | 'gateway_refund_id'>[]> =>
  db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.amount_xpf', 'r.gateway_state', 'r.gateway_refund_id'])
    .where('o.payment_id', '=', paymentId)
    .where('r.gateway_state', 'is not', null)
    .orderBy('r.id')
    .execute();

/** Inserts a refund in money that waits for an admin. */
export async function insertMoneyRefund(tx: Tx, refund: Omit<Insertable<Refund>, 'method' | 'status'>): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({ ...refund, method: 'MONEY', status: 'REFUND_REQUEST' })
    .execute();
}

export interface CouponRefund {
  readonly orderId: OrderId;
  readonly cause: RefundRow['cause'];
  /** Amount of the coupon, XPF. */
  readonly amountXpf: Xpf;
  readonly couponId: CouponId;
  readonly now: Date;
}

/** Inserts a refund that was given as a coupon, and so is done. */
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
export async function changeRefund(tx: Tx, refundId: RefundId, changes: Omit<Updateable<Refund>, 'id'>): Promise<void> {
  await tx.updateTable('refunds').set(changes).where('id', '=', refundId).execute();
}
