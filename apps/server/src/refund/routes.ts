import { askForMoney, giveGoodwill } from '@matete/contract/coupon/coupons';
import type { ApprovalView } from '@matete/contract/approval/approvals';
import { decideRefund, type ListedRefundView, listRefunds, settleSilentRefund } from '@matete/contract/payment/refunds';
import type { RefundId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { lockById as lockAccount } from '#account/account-store';
import { decide, type Decision } from '#approval/decide';
import type { DecisionPorts } from '#approval/money-decision';

import { readAdminCoupon, readCustomerCoupon } from '#coupon/coupons-query';
import { type Route, routesFor } from '#platform/http/call';
import type { Tx } from '#platform/db/database';
import * as asking from '#refund/ask-for-money';
import { readRefund, readRefunds } from '#refund/refunds-query';

const { reads, writes } = routesFor<DecisionPorts>();

export const refundRoutes: readonly Route<DecisionPorts>[] = [
  writes(askForMoney, async ({ services, tx, params, body, now }) => {
    // An account that is being erased asks for nothing.
    if ((await lockAccount(tx, params.customerId)) === undefined) return refuse('COUPON_NOT_FOUND');
    const asked = await asking.askForMoney(tx, { ...params, account: body, now });
    if (!asked.ok) return asked;
    const coupon = await readCustomerCoupon(services, tx, { ...params, now });
    return coupon === undefined ? refuse('COUPON_NOT_FOUND') : ok(coupon);
  }),
  writes(giveGoodwill, async ({ services, tx, body, caller, now }) => {
    const couponId = uuidv7();
    const given = await decide(services, tx, {
      kind: 'GOODWILL',
      command: { couponId, orderNumber: body.orderNumber, amountXpf: body.amount },
      adminId: caller.accountId,
      reason: body.reason,
      now,
    });
    return given.ok
      ? ok({ coupon: (await readAdminCoupon(services, tx, couponId)) ?? null, approval: given.value })
      : given;
  }),
  reads(listRefunds, async ({ services, query }) => ok(await readRefunds(services.db, query))),
  writes(decideRefund, async ({ services, tx, params, body, caller, now }) => {
    const { refundId } = params;
    return decided(services, tx, {
      kind: 'REFUND',
      command: { refundId, wanted: body.status },
      reason: body.reason,
      adminId: caller.accountId,
      now,
    });
  }),
  writes(settleSilentRefund, async ({ services, tx, params, body, caller, now }) => {
    const { reason, ...outcome } = body;
    return decided(services, tx, {
      kind: 'SILENT_REFUND',
      command: { refundId: params.refundId, ...outcome },
      reason,
      adminId: caller.accountId,
      now,
    });
  }),
];

/** Takes a decision about a refund. @returns The refund as it then is, with the decision where it waits. */
async function decided<Command extends { readonly refundId: RefundId }>(
  services: DecisionPorts,
  tx: Tx,
  decision: Decision<Command>,
): Promise<Result<ListedRefundView & { approval: ApprovalView | null }>> {
  const taken = await decide(services, tx, decision);
  if (!taken.ok) return taken;
  const refund = await readRefund(tx, decision.command.refundId);
  return refund === undefined ? refuse('REFUND_NOT_FOUND') : ok({ ...refund, approval: taken.value });
}
