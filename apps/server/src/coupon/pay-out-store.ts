import { type Insertable, type Selectable } from 'kysely';

import type { CouponId } from '@matete/contract/units';
import type { Tx } from '#platform/db/database';
import type { CouponPayOut } from '#platform/db/schema';

/** Inserts to whom the balance of a coupon was paid, how, and the paper that says so. */
export async function insertPayOut(tx: Tx, payOut: Insertable<CouponPayOut>): Promise<void> {
  await tx.insertInto('coupon_pay_outs').values(payOut).execute();
}

/** Finds the pay-out of a coupon that stands. The coupon must be locked. */
export const findPayOut = (tx: Tx, couponId: CouponId): Promise<Selectable<CouponPayOut> | undefined> =>
  tx
    .selectFrom('coupon_pay_outs')
    .selectAll()
    .where('coupon_id', '=', couponId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Marks a pay-out as one that did not happen. */
export async function undoPayOut(
  tx: Tx,
  id: string,
  undone: { readonly undone_at: Date; readonly undone_by: string; readonly undone_reason: string },
): Promise<void> {
  await tx.updateTable('coupon_pay_outs').set(undone).where('id', '=', id).execute();
}
