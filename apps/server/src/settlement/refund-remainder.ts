import { returnCoupons } from '#coupon/give-back';
import { issueCoupon } from '#coupon/issue-coupon';
import { balanceOf } from '#ledger/ledger-store';
import type { EffectContext } from '#order/order-effect';
import { moveOrderPayment } from '#order/order-store';
import { refreshPayment } from '#payment/records/refresh-payment';
import { insertCouponRefund } from '#payment/records/refund-store';

/**
 * Refunds the remainder of a divided order that the customer gives up: coupons get back what they paid, and a new
 * coupon is issued for the rest. Where the last part took everything there is nothing to refund.
 *
 * @source domain rules §10: the rest is refunded, coupon SPLIT_ORDER_PARTIAL_REFUND (401)
 */
export async function refundRemainder({ services, tx, order, now }: EffectContext): Promise<void> {
  const heldXpf = await balanceOf(tx, 'ESCROW', order.id);
  const returnedXpf = await returnCoupons(tx, { orderId: order.id, mostXpf: heldXpf, now });
  const leftXpf = heldXpf - returnedXpf;
  if (returnedXpf + leftXpf === 0) return;
  await moveOrderPayment(tx, order, 'REFUND_IN_PART');
  if (leftXpf === 0) return;
  const couponId = await issueCoupon(services, tx, {
    type: 'SPLIT_ORDER_PARTIAL_REFUND',
    customerId: order.customer_id,
    orderId: order.id,
    orderNumber: order.order_number,
    amountXpf: leftXpf,
    from: { kind: 'ESCROW', owner: order.id },
    kind: 'ORDER_REFUNDED',
    subject: order.id,
    now,
  });
  await insertCouponRefund(tx, {
    orderId: order.id,
    cause: 'SPLIT',
    amountXpf: leftXpf,
    couponId,
    now,
  });
  await refreshPayment(tx, order.payment_id);
}
