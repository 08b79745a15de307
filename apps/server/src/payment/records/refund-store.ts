import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { CouponId, CustomerId, OrderId, PaymentId, RefundId, Xpf } from '@matete/contract/units';
import type { Db, Tx } from '#platform/db/database';
import type { Refund } from '#platform/db/schema';
import { openText, sealText } from '#platform/sealing/sealed-text';

export type RefundRow = Selectable<Refund>;

/** Finds the order of a refund, the payment of that order, and that whose money it gives back, to lock them before it. */
export const findOwners = (
  db: Db,
  refundId: RefundId,
): Promise<{ order_id: OrderId; payment_id: PaymentId | null; refunded_payment_id: PaymentId | null } | undefined> =>
  db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.order_id', 'o.payment_id', 'r.payment_id as refunded_payment_id'])
    .where('r.id', '=', refundId)
    .executeTakeFirst();

/** Lists the refunds in money of an order, the newest first. */
export const listMoneyRefunds = (db: Db, orderId: OrderId): Promise<Pick<RefundRow, 'id' | 'status'>[]> =>
  db
    .selectFrom('refunds')
    .select(['id', 'status'])
    .where('order_id', '=', orderId)
    .where('method', '=', 'MONEY')
    .orderBy('id', 'desc')
    .execute();

/** Locks a refund; always after its payment and its order. */
export const lockById = (tx: Tx, id: RefundId): Promise<RefundRow | undefined> =>
  tx.selectFrom('refunds').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * Lists status and amount in XPF of every refund of a payment: in money of it, and as coupons of its orders. A coupon
 * that was turned into money counts as that money alone.
 */
export async function listByPayment(tx: Tx, paymentId: PaymentId): Promise<Pick<RefundRow, 'status' | 'amount_xpf'>[]> {
  const { rows } = await sql<Pick<RefundRow, 'status' | 'amount_xpf'>>`
    select r.status, r.amount_xpf from refunds r join orders o on o.id = r.order_id left join coupons c on c.id = r.coupon_id
    where ((o.payment_id = ${paymentId} and r.method = 'COUPON') or r.payment_id = ${paymentId}) and c.status is distinct from 'REFUNDED_IN_MONEY'`.execute(
    tx,
  );
  return rows;
}

/** Lists the refunds of a payment that its gateway was asked for, or is to be. */
export const listGatewayRefunds = (
  db: Db,
  paymentId: PaymentId,
): Promise<Pick<RefundRow, 'id' | 'amount_xpf' | 'gateway_state' | 'gateway_refund_id'>[]> =>
  db
    .selectFrom('refunds as r')
    .select(['r.id', 'r.amount_xpf', 'r.gateway_state', 'r.gateway_refund_id'])
    .where('r.payment_id', '=', paymentId)
    .where('r.gateway_state', 'is not', null)
    .orderBy('r.id')
    .execute();

/** Inserts a refund in money that waits for an admin. */
export async function insertMoneyRefund(
  tx: Tx,
  { iban, ...refund }: Omit<Insertable<Refund>, 'method' | 'status' | 'iban'> & { readonly iban?: string | null },
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      ...refund,
      iban: iban === null || iban === undefined ? null : sealText(refund.id, iban),
      method: 'MONEY',
      status: 'REFUND_REQUEST',
    })
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

/** Inserts a refund that was given as a coupon, and so is done. @returns Its id. */
export async function insertCouponRefund(tx: Tx, refund: CouponRefund): Promise<RefundId> {
  const id = uuidv7();
  await tx
    .insertInto('refunds')
    .values({
      id,
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
  return id;
}

/** Changes columns of a refund that the caller has locked. */
export async function changeRefund(tx: Tx, refundId: RefundId, changes: Omit<Updateable<Refund>, 'id'>): Promise<void> {
  await tx.updateTable('refunds').set(changes).where('id', '=', refundId).execute();
}

/** Leaves of the accounts that a customer's refunds went to their last digits. */
export async function eraseAccountsOf(tx: Tx, customerId: CustomerId): Promise<void> {
  const refunds = await tx
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.iban'])
    .where('o.customer_id', '=', customerId)
    .where('r.iban', 'is not', null)
    .execute();
  for (const { id, iban } of refunds)
    if (iban !== null)
      await changeRefund(tx, id, { account_holder: null, iban: sealText(id, openText(id, iban).slice(-4)) });
}
