import { answerApproval, listApprovals } from '@matete/contract/approval/approvals';
import {
  freezeCoupon,
  listCoupons,
  releaseCoupon,
  undoCouponPayOut,
  voidCoupon,
} from '@matete/contract/coupon/coupons';
import { correctFreight } from '@matete/contract/payment/correct-freight';
import { correctReceipt } from '@matete/contract/payment/payments';
import { listWithdrawalsForAdmin, sendBackWithdrawal } from '@matete/contract/payout/withdrawals';

import type { AnswerOf } from '#testing/call-api';
import { pick, type Run } from '#testing/model/market-steps';
import { catchUp, expectCoded, type MarketWorld, withOrder, youngest } from '#testing/model/market-world';
import { changeTestAccount } from '#testing/test-product';

const reason = 'Vu.';

/** An admin typed too much as received, and says so: of a part, of money beyond the amount, or of what was spent already. */
export const correct: Run = async (model, world, dice) => {
  const typed = await world.product.services.db
    .selectFrom('payments')
    .select(['id', 'created_at', 'received_xpf', 'excess_xpf', 'reversed_xpf'])
    .select(withOrder)
    .where('method', '=', 'WIRE_TRANSFER')
    .where((eb) =>
      eb.or([eb('excess_xpf', '>', 0), eb.and([eb('status', '=', 'PENDING'), eb('received_xpf', '>', 0)])]),
    )
    .execute();
  if (typed.length === 0) return;
  const payment = pick(youngest(model, typed, 6), dice[0]);
  const { id, received_xpf: receivedXpf, excess_xpf: excessXpf } = payment;
  const amount = excessXpf > 0 ? receivedXpf + (dice[1] % (excessXpf + 9)) : dice[1] % (receivedXpf + 9);
  const body = { receivedAmount: amount, receivedAmountAgain: amount, reason };
  const again = dice[2] % 3 === 0 ? 2 : 1;
  const neverCameXpf = receivedXpf + excessXpf - payment.reversed_xpf - amount;
  const noteCorrection = (answer: AnswerOf<typeof correctReceipt>) => {
    expectCoded('receipt corrected', answer);
    world.bank.note(answer, -neverCameXpf);
  };
  const call = () => world.product.call(correctReceipt, { as: world.admin, params: { paymentId: id }, body });
  for (const answer of await Promise.all(Array.from({ length: again }, call))) noteCorrection(answer);
  await catchUp(world, model);
};

/** A freight that counted was wrong, higher or lower: said once, or by two admins at once. */
export const correctFreightOf: Run = async (_model, world, dice) => {
  const orders = await world.product.services.db
    .selectFrom('orders')
    .select(['id', 'actual_shipping_xpf'])
    .where('actual_shipping_xpf', 'is not', null)
    .where('status', 'in', dice[3] % 9 === 0 ? ['COMPLETED'] : ['SHIPPED', 'DELIVERED', 'DISPUTE_IN_PROGRESS'])
    .orderBy('id', 'desc')
    .limit(6)
    .execute();
  if (orders.length === 0) return;
  const { id, actual_shipping_xpf: shownXpf } = pick(orders, dice[0]);
  const body = {
    actualShippingCharges: dice[1] % 7 === 0 ? 0 : dice[1] % 1_600,
    shownShippingCharges: shownXpf ?? 0,
    payer: pick(['CUSTOMER', 'CUSTOMER', 'HOUSE'] as const, dice[2]),
    reason,
  };
  const call = () => world.product.call(correctFreight, { as: world.admin, params: { orderId: id }, body });
  const answers = await Promise.all(Array.from({ length: dice[2] % 4 === 0 ? 2 : 1 }, call));
  for (const answer of answers) expectCoded('freight corrected', answer);
};

const STOPS = [freezeCoupon, releaseCoupon, voidCoupon, undoCouponPayOut, releaseCoupon] as const;

/** An admin stops a coupon, releases or voids it, or takes a pay-out back. */
export const stopCoupon: Run = async (_model, world, dice) => {
  const { body } = await world.product.call(listCoupons, { as: world.admin, query: { take: 10 } });
  if (body.data.length === 0) return;
  const { couponId } = pick(body.data, dice[0]);
  const stop = pick(STOPS, dice[1]);
  const paidOutXpf = stop === undoCouponPayOut ? await paidOutOf(world, couponId) : 0;
  const answer = await world.product.call(stop, { as: world.admin, params: { id: couponId }, body: { reason } });
  expectCoded(stop.path, answer);
  world.bank.note(answer, paidOutXpf);
};

/** XPF that a coupon was paid out with last. */
async function paidOutOf({ product }: MarketWorld, couponId: string): Promise<number> {
  const last = await product.services.db
    .selectFrom('coupon_pay_outs')
    .select('amount_xpf')
    .where('coupon_id', '=', couponId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.amount_xpf ?? 0;
}

/** The bank returns a transfer to a seller. */
export const sendBack: Run = async (_model, world, dice) => {
  const query = { take: 5, status: dice[1] % 5 === 0 ? ('PENDING' as const) : ('APPROVED' as const) };
  const { body } = await world.product.call(listWithdrawalsForAdmin, { as: world.admin, query });
  if (body.data.length === 0) return;
  const { withdrawalId, amount } = pick(body.data, dice[0]);
  const params = { withdrawalId };
  const answer = await world.product.call(sendBackWithdrawal, { as: world.admin, params, body: { reason } });
  expectCoded('withdrawal sent back', answer);
  world.bank.note(answer, amount);
};

/** The second admin answers what waits, comes, or goes; an admin alone waits an hour. */
export const answerWaiting: Run = async (model, world, dice) => {
  if (dice[0] % 9 === 0)
    return changeTestAccount(world.product, world.second, { status: dice[1] % 3 === 0 ? 'DISAPPROVE' : 'APPROVE' });
  const listed = await world.product.call(listApprovals, { as: world.admin, query: { statusList: 'open', take: 5 } });
  if (!expectCoded('approvals', listed) || listed.body.data.length === 0) return;
  const { approvalId } = pick(listed.body.data, dice[1]);
  const answer = pick(['APPROVED', 'APPROVED', 'APPROVED', 'REFUSED', 'WITHDRAWN'] as const, dice[2]);
  const as = answer === 'WITHDRAWN' ? world.admin : world.second;
  expectCoded(
    `approval ${answer}`,
    await world.product.call(answerApproval, { as, params: { approvalId }, body: { answer, reason } }),
  );
  await catchUp(world, model);
};
