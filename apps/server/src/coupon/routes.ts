import {
  type AdminCouponView,
  checkCoupon,
  freezeCoupon,
  getCoupon,
  listCoupons,
  listCustomerCoupons,
  payOutCoupon,
  releaseCoupon,
  undoCouponPayOut,
  voidCoupon,
} from '@matete/contract/coupon/coupons';
import type { ApprovalView } from '@matete/contract/approval/approvals';
import type { CouponId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { decide, type Decision } from '#approval/decide';
import type { DecisionPorts } from '#approval/money-decision';

import * as checking from '#coupon/check-coupon';
import { countCodeTry } from '#coupon/count-code-try';
import { readAdminCoupon, readAllCoupons, readCustomerCoupon, readCustomerCoupons } from '#coupon/coupons-query';
import * as stopping from '#coupon/stop-coupon';
import { type Route, routesFor } from '#platform/http/call';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

const { reads, writes } = routesFor<DecisionPorts>();

export const couponRoutes: readonly Route<DecisionPorts>[] = [
  reads(listCustomerCoupons, async ({ services, params, query, now }) =>
    ok(await readCustomerCoupons(services, params.customerId, query, now)),
  ),
  reads(getCoupon, async ({ services, params, now }) => {
    const coupon = await readCustomerCoupon(services, services.db, { ...params, now });
    return coupon === undefined ? refuse('COUPON_NOT_FOUND') : ok(coupon);
  }),
  reads(checkCoupon, async ({ services, params }) =>
    (await countCodeTry(services, params.customerId))
      ? checking.checkCoupon(services, params.code)
      : refuse('TOO_MANY_REQUESTS'),
  ),
  reads(listCoupons, async ({ services, query }) => ok(await readAllCoupons(services, query))),
  writes(payOutCoupon, ({ services, tx, params, body, caller, now }) =>
    decided(services, tx, {
      kind: 'COUPON_PAY_OUT',
      command: { couponId: params.id, details: body },
      adminId: caller.accountId,
      now,
    }),
  ),
  writes(undoCouponPayOut, ({ services, tx, params, body, caller, now }) =>
    decided(services, tx, {
      kind: 'COUPON_PAY_OUT_UNDONE',
      command: { couponId: params.id },
      adminId: caller.accountId,
      reason: body.reason,
      now,
    }),
  ),
  writes(voidCoupon, ({ services, tx, params, body, caller, now }) =>
    decided(services, tx, {
      kind: 'COUPON_VOID',
      command: { couponId: params.id },
      adminId: caller.accountId,
      reason: body.reason,
      now,
    }),
  ),
  writes(freezeCoupon, async ({ services, tx, params, body, caller, now }) => {
    const by = { couponId: params.id, reason: body.reason, adminId: caller.accountId, now };
    const frozen = await stopping.freezeCoupon(tx, by);
    return frozen.ok ? readOne(services, tx, params.id) : frozen;
  }),
  writes(releaseCoupon, async ({ services, tx, params, body, caller, now }) => {
    const by = { couponId: params.id, reason: body.reason, adminId: caller.accountId, now };
    const released = await stopping.releaseCoupon(tx, by);
    return released.ok ? readOne(services, tx, params.id) : released;
  }),
];

async function readOne(services: Runtime, tx: Tx, couponId: CouponId): Promise<Result<AdminCouponView>> {
  const coupon = await readAdminCoupon(services, tx, couponId);
  return coupon === undefined ? refuse('COUPON_NOT_FOUND') : ok(coupon);
}

/** Takes a decision about a coupon. @returns The coupon as it then is, with the decision where it waits. */
async function decided<Command extends { readonly couponId: CouponId }>(
  services: DecisionPorts,
  tx: Tx,
  decision: Decision<Command>,
): Promise<Result<AdminCouponView & { approval: ApprovalView | null }>> {
  const taken = await decide(services, tx, decision);
  if (!taken.ok) return taken;
  const coupon = await readOne(services, tx, decision.command.couponId);
  return coupon.ok ? ok({ ...coupon.value, approval: taken.value }) : coupon;
}
