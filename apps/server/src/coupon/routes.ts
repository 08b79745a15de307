import {
  checkCoupon,
  getCoupon,
  listCoupons,
  listCustomerCoupons,
  payOutCoupon,
} from '@matete/contract/coupon/coupons';
import { ok, refuse } from '@matete/domain/result';

import * as checking from '#coupon/check-coupon';
import { countCodeTry } from '#coupon/count-code-try';
import { readAdminCoupon, readAllCoupons, readCustomerCoupon, readCustomerCoupons } from '#coupon/coupons-query';
import * as paying from '#coupon/pay-out-coupon';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads, writes } = routesFor<Runtime>();

export const couponRoutes: readonly Route<Runtime>[] = [
  reads(listCustomerCoupons, async ({ services, params, query, now }) =>
    ok(await readCustomerCoupons(services, params.customerId, query, now)),
  ),
  reads(getCoupon, async ({ services, params, now }) => {
    const coupon = await readCustomerCoupon(services, services.db, { ...params, now });
    return coupon === undefined ? refuse('COUPON_NOT_FOUND') : ok(coupon);
  }),
  reads(checkCoupon, async ({ services, params, now }) =>
    (await countCodeTry(services.db, {
      accountId: params.customerId,
      perMinute: services.settings.rateLimit.codeChecksPerMinute,
      now,
    }))
      ? checking.checkCoupon(services, params.code)
      : refuse('TOO_MANY_REQUESTS'),
  ),
  reads(listCoupons, async ({ services, query }) => ok(await readAllCoupons(services, query))),
  writes(payOutCoupon, async ({ services, tx, params, caller, now }) => {
    const paid = await paying.payOutCoupon(tx, { couponId: params.id, adminId: caller.accountId, now });
    if (!paid.ok) return paid;
    const coupon = await readAdminCoupon(services, tx, params.id);
    return coupon === undefined ? refuse('COUPON_NOT_FOUND') : ok(coupon);
  }),
];
