import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { CouponId, CustomerId, OrderId, PaymentId, Xpf } from '@matete/contract/units';
import type { Db, Tx } from '#platform/db/database';
import type { Coupon } from '#platform/db/schema';

type CouponRow = Selectable<Coupon>;

/** Whether a customer was erased: nothing is credited to them any more, neither coupons nor points. */
export async function isErased(db: Db, id: CustomerId): Promise<boolean> {
  const customer = await db.selectFrom('accounts').select('erased_at').where('id', '=', id).executeTakeFirst();
  return customer !== undefined && customer.erased_at !== null;
}

/** @param codeHmac What a coupon is found by, instead of its code. */
export const findByCode = (
  db: Db,
  codeHmac: Buffer,
): Promise<Pick<CouponRow, 'amount_xpf' | 'balance_xpf' | 'status' | 'frozen_at'> | undefined> =>
  db
    .selectFrom('coupons')
    .select(['amount_xpf', 'balance_xpf', 'status', 'frozen_at'])
    .where('code_hmac', '=', codeHmac)
    .executeTakeFirst();

/** Finds the order that a coupon of a customer comes from; null: it comes from none. */
export async function findOrderOf(
  db: Db,
  { couponId, customerId }: { couponId: CouponId; customerId: CustomerId },
): Promise<OrderId | null | undefined> {
  const row = await db
    .selectFrom('coupons')
    .select('order_id')
    .where('id', '=', couponId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.order_id;
}

export async function findType(db: Db, id: CouponId): Promise<CouponRow['type']> {
  return (await db.selectFrom('coupons').select('type').where('id', '=', id).executeTakeFirstOrThrow()).type;
}

export const lockById = (tx: Tx, id: CouponId): Promise<CouponRow | undefined> =>
  tx.selectFrom('coupons').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

type SpendableRow = Pick<CouponRow, 'id' | 'type' | 'code_hmac' | 'balance_xpf' | 'frozen_at' | 'customer_id'>;

/**
 * Locks coupons by their codes, and those of an owner that can be spent, the oldest first: in the order of their ids, so
 * that two orders with the same two coupons cannot block each other.
 */
export const lockSpendable = (
  tx: Tx,
  { codeHmacs, ownerId }: { codeHmacs: readonly Buffer[]; ownerId: CustomerId | undefined },
): Promise<SpendableRow[]> =>
  tx
    .selectFrom('coupons')
    .select(['id', 'type', 'code_hmac', 'balance_xpf', 'frozen_at', 'customer_id'])
    .where((eb) =>
      eb.or([
        eb('code_hmac', '=', sql<Buffer>`any(${[...codeHmacs]}::bytea[])`),
        ...(ownerId === undefined
          ? []
          : [eb.and([eb('customer_id', '=', ownerId), eb('balance_xpf', '>', 0), eb('frozen_at', 'is', null)])]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Sums the balances of the coupons of a customer that are not stopped, XPF. */
export async function sumSpendable(db: Db, customerId: CustomerId): Promise<Xpf> {
  const { rows } = await sql<{ xpf: number }>`
    select coalesce(sum(balance_xpf), 0)::float8 as xpf from coupons
    where customer_id = ${customerId} and frozen_at is null`.execute(db);
  return rows[0]?.xpf ?? 0;
}

/** What a decision about a coupon is about. */
interface CouponSubject extends Pick<CouponRow, 'order_id' | 'customer_id' | 'type'> {
  /** Its balance, or what was paid out of it, XPF. */
  readonly moves_xpf: number;
  /** By which a gift card was paid for. */
  readonly payment_id: PaymentId | null;
}

/** What a decision about a coupon moves, and the order or the payment it comes from. */
export async function findSubject(db: Db, id: CouponId): Promise<CouponSubject | undefined> {
  const { rows } = await sql<CouponSubject>`
    select c.order_id, c.customer_id, c.type,
      (select p.id from gift_cards g join payments p on p.gift_card_id = g.id where g.coupon_id = c.id) as payment_id,
      case when c.status = 'PAID_OUT'
        then coalesce((select y.amount_xpf from coupon_pay_outs y where y.coupon_id = c.id and y.undone_at is null order by y.id desc limit 1), 0)
        else c.balance_xpf end as moves_xpf
    from coupons c where c.id = ${id}`.execute(db);
  return rows[0];
}

/** XPF of all goodwill that was given for an order and not taken back. */
export async function sumGoodwill(db: Db, orderId: OrderId): Promise<Xpf> {
  const { rows } = await sql<{ xpf: number }>`
    select coalesce(sum(amount_xpf), 0)::float8 as xpf from coupons
    where order_id = ${orderId} and type = 'GOODWILL' and status <> 'VOID'`.execute(db);
  return rows[0]?.xpf ?? 0;
}

export async function insert(tx: Tx, coupon: Insertable<Coupon>): Promise<void> {
  await tx.insertInto('coupons').values(coupon).execute();
}

export async function update(tx: Tx, id: CouponId, columns: Updateable<Coupon>): Promise<void> {
  await tx.updateTable('coupons').set(columns).where('id', '=', id).execute();
}
