import { type Refusal, refuse } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { issueCoupon } from '#coupon/issue-coupon';
import { returnCoupons } from '#coupon/spend-coupons';
import { balanceOf } from '#ledger/ledger-store';
import { post } from '#ledger/post';
import type { EffectContext } from '#order/order-effect';
import { moveOrderPayment } from '#order/order-store';
import { refreshPayment } from '#payment/records/refresh-payment';
import { goesBackByGateway } from '#payment/records/refund-steps';
import { insertCouponRefund, insertMoneyRefund } from '#payment/records/refund-store';

/** @source domain rules §6: a refund is a coupon at once, or money back when the customer asks; §11 coupons come back first */
export async function refundInFull(context: EffectContext): Promise<Refusal | undefined> {
  const { tx, order, input, now } = context;
  await returnCoupons(tx, order.id, now);
  const leftXpf = await balanceOf(tx, 'ESCROW', order.id);
  if (leftXpf === 0) {
    // Coupons alone had paid it, and they have all of it back; of an order that was not paid nothing was refunded.
    if (order.payment_status === 'VERIFIED') await moveOrderPayment(tx, order, 'REFUND_IN_FULL');
    return undefined;
  }
  const refusal =
    input.refundMethod === 'MONEY' ? await oweMoney(context, leftXpf) : await giveCoupon(context, leftXpf);
  if (refusal === undefined) await refreshPayment(tx, order.payment_id);
  return refusal;
}

/** Owed, until the admin has sent it back: to the card it came from, or to the account that the customer gives. */
async function oweMoney(context: EffectContext, amountXpf: number): Promise<Refusal | undefined> {
  const { tx, order, input, now } = context;
  const account = input.refundAccount;
  const isCard = await goesBackByGateway(tx, order);
  if (!isCard && account === undefined) return refuse('REFUND_ACCOUNT_REQUIRED', { path: 'iban' }).refusal;
  const refund = {
    id: uuidv7(),
    order_id: order.id,
    cause: input.refundCause ?? 'CANCELLED',
    amount_xpf: amountXpf,
    requested_at: now,
  };
  await post(tx, {
    kind: 'ORDER_REFUNDED',
    subject: order.id,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'ESCROW', owner: order.id }, amountXpf: -amountXpf },
      { account: { kind: 'REFUND', owner: refund.id }, amountXpf },
    ],
  });
  await insertMoneyRefund(tx, {
    ...refund,
    ...(isCard || account === undefined ? {} : { iban: account.iban, account_holder: account.accountHolder }),
  });
  await moveOrderPayment(tx, order, 'REQUEST_REFUND');
  return undefined;
}

async function giveCoupon(context: EffectContext, amountXpf: number): Promise<undefined> {
  const { services, tx, order, input, now } = context;
  const couponId = await issueCoupon(services, tx, {
    type: 'CANCEL_ORDER_FULL_REFUND',
    customerId: order.customer_id,
    orderId: order.id,
    orderNumber: order.order_number,
    amountXpf,
    from: { kind: 'ESCROW', owner: order.id },
    kind: 'ORDER_REFUNDED',
    subject: order.id,
    now,
  });
  const cause = input.refundCause ?? 'CANCELLED';
  await insertCouponRefund(tx, { orderId: order.id, cause, amountXpf, couponId, now });
  await moveOrderPayment(tx, order, 'REFUND_IN_FULL');
  return undefined;
}
