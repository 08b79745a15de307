import { issueCoupon } from '#coupon/issue-coupon';
import { returnCoupons } from '#coupon/spend-coupons';
import { balanceOf } from '#ledger/ledger-store';
import { post } from '#ledger/post';
import type { EffectContext } from '#order/order-effect';
import { moveOrderPayment } from '#order/order-store';
import { refreshPayment } from '#payment/records/refresh-payment';
import { insertCouponRefund } from '#payment/records/refund-store';

/**
 * Gives back what is left of a divided order whose remainder is given up: coupons first what they paid of it, then a new one.
 * Where the last part took everything there is nothing to give back.
 *
 * @source domain rules §10: the rest is refunded, coupon SPLIT_ORDER_PARTIAL_REFUND (401)
 */
export async function refundRemainder({ services, tx, order, now }: EffectContext): Promise<void> {
  const returnedXpf = await returnCoupons(tx, order.id, now);
  const leftXpf = await balanceOf(tx, 'ESCROW', order.id);
  if (returnedXpf + leftXpf === 0) return;
  await moveOrderPayment(tx, order, 'REFUND_IN_PART');
  if (leftXpf === 0) return;
  const coupon = await issueCoupon(services, tx, {
    type: 'SPLIT_ORDER_PARTIAL_REFUND',
    customerId: order.customer_id,
    orderId: order.id,
    orderNumber: order.order_number,
    amountXpf: leftXpf,
    now,
  });
  await post(tx, {
    kind: 'ORDER_REFUNDED',
    subject: order.id,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'ESCROW', owner: order.id }, amountXpf: -leftXpf },
      { account: coupon.account, amountXpf: leftXpf },
    ],
  });
  await insertCouponRefund(tx, {
    orderId: order.id,
    cause: 'SPLIT',
    amountXpf: leftXpf,
    couponId: coupon.couponId,
    now,
  });
  await refreshPayment(tx, order.payment_id);
}
