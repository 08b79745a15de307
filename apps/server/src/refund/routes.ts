import { askForMoney, giveGoodwill } from '@matete/contract/coupon/coupons';
import { decideRefund, listRefunds } from '@matete/contract/payment/refunds';
import { ok, refuse } from '@matete/domain/result';

import { readAdminCoupon, readCustomerCoupon } from '#coupon/coupons-query';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import * as asking from '#refund/ask-for-money';
import * as deciding from '#refund/decide-refund';
import * as giving from '#refund/give-goodwill';
import { readRefund, readRefunds } from '#refund/refunds-query';

const { reads, writes } = routesFor<Runtime>();

export const refundRoutes: readonly Route<Runtime>[] = [
  writes(askForMoney, async ({ services, tx, params, body, now }) => {
    const asked = await asking.askForMoney(tx, { ...params, account: body, now });
    if (!asked.ok) return asked;
    const coupon = await readCustomerCoupon(services, tx, { ...params, now });
    return coupon === undefined ? refuse('COUPON_NOT_FOUND') : ok(coupon);
  }),
  writes(giveGoodwill, async ({ services, tx, body, caller, now }) => {
    const given = await giving.giveGoodwill(services, tx, { form: body, adminId: caller.accountId, now });
    if (!given.ok) return given;
    const coupon = await readAdminCoupon(services, tx, given.value);
    return coupon === undefined ? refuse('COUPON_NOT_FOUND') : ok(coupon);
  }),
  reads(listRefunds, async ({ services, query }) => ok(await readRefunds(services.db, query))),
  writes(decideRefund, async ({ services, tx, params, body, caller, now }) => {
    const decided = await deciding.decideRefund(services, tx, {
      refundId: params.refundId,
      wanted: body.status,
      reason: body.reason,
      adminId: caller.accountId,
      now,
    });
    if (!decided.ok) return decided;
    const refund = await readRefund(tx, params.refundId);
    return refund === undefined ? refuse('REFUND_NOT_FOUND') : ok(refund);
  }),
];
