import type { CouponUse } from '@matete/domain/coupon/apply-coupons';
import { ok, refuse, type Result } from '@matete/domain/result';
import { sql } from 'kysely';

import { couponHmac, normaliseCode } from '#coupon/coupon-code';
import { post } from '#ledger/post';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

export interface LockedCoupon {
  readonly couponId: string;
  readonly balanceXpf: number;
}

/**
 * Finds coupons by their codes and holds them until the transaction ends, so that of two orders racing for one the second
 * sees what the first left. Locked in one fixed order: two orders with the same two coupons do not wait for each other for ever.
 *
 * @source domain rules §11: unknown 14001, used 14002, the same twice refused; anyone who has the code may use it
 */
export async function lockCoupons(
  { settings }: Runtime,
  tx: Tx,
  codes: readonly string[],
): Promise<Result<LockedCoupon[]>> {
  if (codes.length === 0) return ok([]);
  const hmacs = codes.map((code) => couponHmac(settings.secret, normaliseCode(code)));
  const twice = hmacs.findIndex((hmac, index) => hmacs.findIndex((other) => other.equals(hmac)) < index);
  if (twice >= 0) return refuse('COUPON_ALREADY_APPLIED', { path: `couponCodes.${twice}` });
  const rows = await tx
    .selectFrom('coupons')
    .select(['id', 'code_hmac', 'balance_xpf'])
    .where('code_hmac', 'in', hmacs)
    .orderBy('id')
    .forUpdate()
    .execute();
  const locked: LockedCoupon[] = [];
  for (const [index, hmac] of hmacs.entries()) {
    const row = rows.find((candidate) => candidate.code_hmac.equals(hmac));
    if (row === undefined) return refuse('COUPON_NOT_FOUND', { path: `couponCodes.${index}` });
    if (row.balance_xpf === 0) return refuse('COUPON_ALREADY_USED', { path: `couponCodes.${index}` });
    locked.push({ couponId: row.id, balanceXpf: row.balance_xpf });
  }
  return ok(locked);
}

export interface Spending {
  readonly uses: readonly CouponUse[];
  readonly coupons: readonly LockedCoupon[];
  readonly orderIds: readonly string[];
  readonly customerId: string;
  readonly now: Date;
}

/** Moves the coupons' money into the escrow of the orders. The coupons must be locked. */
export async function spendCoupons(tx: Tx, { uses, orderIds, now }: Spending): Promise<void> {
  for (const [position, use] of uses.entries()) {
    const orderId = orderIds[use.orderIndex];
    if (orderId === undefined) throw new RangeError('a coupon was spent on an order that is not there');
    await sql`
      with spent as (
        update coupons set balance_xpf = balance_xpf - ${use.amountXpf}, status = case when balance_xpf = ${use.amountXpf} then 'USED' else 'PARTIALLY_USED' end
        where id = ${use.couponId} returning id
      )
      insert into coupon_uses (order_id, coupon_id, position, amount_xpf, used_at) select ${orderId}, id, ${position}, ${use.amountXpf}, ${now} from spent`.execute(
      tx,
    );
    await post(tx, {
      kind: 'COUPON_SPENT',
      subject: `${orderId} ${use.couponId}`,
      orderId,
      now,
      entries: [
        { account: { kind: 'COUPON', owner: use.couponId }, amountXpf: -use.amountXpf },
        { account: { kind: 'ESCROW', owner: orderId }, amountXpf: use.amountXpf },
      ],
    });
  }
}

/** Gives an order's coupons back what they paid, out of its escrow. @returns XPF given back. */
export async function returnCoupons(tx: Tx, orderId: string, now: Date): Promise<number> {
  const { rows: uses } = await sql<{ coupon_id: string; amount_xpf: number }>`
    select coupon_id, amount_xpf from coupon_uses where order_id = ${orderId} and returned_xpf = 0 order by coupon_id for update`.execute(
    tx,
  );
  let returnedXpf = 0;
  for (const use of uses) {
    await sql`update coupon_uses set returned_xpf = amount_xpf where order_id = ${orderId} and coupon_id = ${use.coupon_id}`.execute(
      tx,
    );
    await sql`
      update coupons set balance_xpf = balance_xpf + ${use.amount_xpf},
        status = case when balance_xpf + ${use.amount_xpf} = amount_xpf then 'UNUSED' else 'PARTIALLY_USED' end
      where id = ${use.coupon_id}`.execute(tx);
    await post(tx, {
      kind: 'COUPON_RETURNED',
      subject: `${orderId} ${use.coupon_id}`,
      orderId,
      now,
      entries: [
        { account: { kind: 'ESCROW', owner: orderId }, amountXpf: -use.amount_xpf },
        { account: { kind: 'COUPON', owner: use.coupon_id }, amountXpf: use.amount_xpf },
      ],
    });
    returnedXpf += use.amount_xpf;
  }
  return returnedXpf;
}
