import type { Xpf } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import { type Refusal, refuse } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { issueCoupon } from '#coupon/issue-coupon';
import { returnCoupons } from '#coupon/spend-coupons';
import { balanceOf } from '#ledger/ledger-store';
import { post } from '#ledger/post';
import type { EffectContextOf } from '#order/order-effect';
import { moveOrderPayment } from '#order/order-store';
import { refreshPayment } from '#payment/records/refresh-payment';
import { goesBackByGateway } from '#payment/records/refund-steps';
import { insertCouponRefund, insertMoneyRefund } from '#payment/records/refund-store';
import { coverReversals } from '#settlement/cover-reversals';

type RefundContext = EffectContextOf<'REFUND_IN_FULL'>;

/**
 * Refunds all that was paid for an order: coupons get back what they paid, the rest is a coupon or money. @source
 * domain rules §6, §11
 */
export async function refundInFull(context: RefundContext): Promise<Refusal | undefined> {
  const { tx, order, input, now } = context;
  // Where freight came back as a coupon already, the order may hold less than its coupons paid: then one coupon has it all.
  if ((await balanceOf(tx, 'ESCROW', order.id)) >= order.discount_xpf) await returnCoupons(tx, order.id, now);
  const escrowXpf = await balanceOf(tx, 'ESCROW', order.id);
  const leftXpf = await coverReversals(tx, { orderId: order.id, leftXpf: escrowXpf, now });
  if (leftXpf === 0) {
    // Coupons had paid all of it and have it back, or the gateway gave it back already. Of an unpaid order nothing is refunded.
    if (order.payment_status === 'VERIFIED') await moveOrderPayment(tx, order, 'REFUND_IN_FULL');
    return undefined;
  }
  const refusal =
    input.refund.method === 'MONEY' ? await oweMoney(context, leftXpf) : await giveCoupon(context, leftXpf);
  if (refusal === undefined) await refreshPayment(tx, order.payment_id);
  return refusal;
}

/** Opens a refund in money: to the card that paid, or to the account that the customer gives. */
async function oweMoney(context: RefundContext, amountXpf: Xpf): Promise<Refusal | undefined> {
  const { tx, order, input, now } = context;
  const { account, cause } = input.refund;
  const isCard = await goesBackByGateway(tx, order);
  if (!isCard && account === undefined) return refuse('REFUND_ACCOUNT_REQUIRED', { path: 'iban' }).refusal;
  const refund = {
    id: uuidv7(),
    order_id: order.id,
    payment_id: order.payment_id,
    cause,
    amount_xpf: amountXpf,
    requested_at: now,
  };
  await post(tx, {
    kind: 'ORDER_REFUNDED',
    subject: order.id,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'ESCROW', owner: order.id }, amountXpf: minus(amountXpf) },
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

async function giveCoupon(context: RefundContext, amountXpf: Xpf): Promise<undefined> {
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
  const { cause } = input.refund;
  await insertCouponRefund(tx, { orderId: order.id, cause, amountXpf, couponId, now });
  await moveOrderPayment(tx, order, 'REFUND_IN_FULL');
  return undefined;
}
