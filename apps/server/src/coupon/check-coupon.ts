import type { checkCoupon as endpoint } from '@matete/contract/coupon/coupons';
import type { ResponseOf } from '@matete/contract/endpoint';
import { ok, refuse, type Result } from '@matete/domain/result';

import { couponHmac, groupedCode, normaliseCode } from '#coupon/coupon-code';
import type { Runtime } from '#platform/runtime';

/** Whether a code can be spent. What was never a code and what is not one answer alike. */
export async function checkCoupon(
  { db, settings }: Runtime,
  typed: string,
): Promise<Result<ResponseOf<typeof endpoint>>> {
  const code = normaliseCode(typed);
  const coupon = await db
    .selectFrom('coupons')
    .select(['amount_xpf', 'balance_xpf', 'status'])
    .where('code_hmac', '=', couponHmac(settings.secret, code))
    .executeTakeFirst();
  if (coupon === undefined) return refuse('COUPON_NOT_FOUND', { path: 'code' });
  if (coupon.balance_xpf === 0) return refuse('COUPON_ALREADY_USED', { path: 'code' });
  return ok({
    code: groupedCode(code),
    amount: coupon.amount_xpf,
    balance: coupon.balance_xpf,
    status: coupon.status as 'UNUSED',
  });
}
