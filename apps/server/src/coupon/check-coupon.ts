import type { checkCoupon as endpoint } from '@matete/contract/coupon/coupons';
import type { ResponseOf } from '@matete/contract/endpoint';
import { ok, refuse, type Result } from '@matete/domain/result';

import { couponHmac, groupedCode } from '#coupon/coupon-code';
import { findByCode } from '#coupon/coupon-store';
import type { Runtime } from '#platform/runtime';

/** Checks whether a code can be spent. A code that does not exist and a text that is no code answer alike. */
export async function checkCoupon(
  { db, settings }: Runtime,
  code: string,
): Promise<Result<ResponseOf<typeof endpoint>>> {
  const coupon = await findByCode(db, couponHmac(settings.secret, code));
  if (coupon === undefined) return refuse('COUPON_NOT_FOUND', { path: 'code' });
  if (coupon.balance_xpf === 0) return refuse('COUPON_ALREADY_USED', { path: 'code' });
  if (coupon.frozen_at !== null) return refuse('COUPON_FROZEN', { path: 'code' });
  return ok({
    code: groupedCode(code),
    amount: coupon.amount_xpf,
    balance: coupon.balance_xpf,
    status: coupon.status,
  });
}
