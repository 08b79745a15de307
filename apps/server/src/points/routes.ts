import { readSpendable } from '@matete/contract/coupon/coupons';
import { readPoints, turnPoints } from '@matete/contract/points/points';
import { ok, refuse } from '@matete/domain/result';

import { sumSpendable } from '#coupon/coupon-store';
import { readCustomerCoupon } from '#coupon/coupons-query';
import { readBalance } from '#points/point-store';
import { readPointsOf } from '#points/points-query';
import * as turning from '#points/turn-points';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads, writes } = routesFor<Runtime>();

export const pointRoutes: readonly Route<Runtime>[] = [
  reads(readPoints, async ({ services, params, query }) =>
    ok(await readPointsOf(services.db, params.customerId, query)),
  ),
  reads(readSpendable, async ({ services: { db }, params: { customerId } }) =>
    ok({
      coupons: await sumSpendable(db, customerId),
      points: turning.turnable(await readBalance(db, customerId)),
    }),
  ),
  writes(turnPoints, async ({ services, tx, params: { customerId }, body: { points }, now }) => {
    const turned = await turning.turnPoints(services, tx, { customerId, points, now });
    if (!turned.ok) return turned;
    const coupon = await readCustomerCoupon(services, tx, { customerId, couponId: turned.value, now });
    return coupon === undefined ? refuse('COUPON_NOT_FOUND') : ok(coupon);
  }),
];
