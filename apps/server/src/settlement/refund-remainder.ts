import { uuidv7 } from 'uuidv7';

import { issueCoupon } from '#coupon/issue-coupon';
import { returnCoupons } from '#coupon/spend-coupons';
import { balanceOf, post } from '#ledger/post';
import type { EffectContext } from '#order/order-effect';
import { refreshPayment } from '#payment/records/payment-amounts';

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
  await tx.updateTable('orders').set({ payment_status: 'PARTIAL_REFUND' }).where('id', '=', order.id).execute();
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
  await tx
    .insertInto('refunds')
    .values({
      id: uuidv7(),
      order_id: order.id,
      cause: 'SPLIT',
      method: 'COUPON',
      status: 'REFUND_AS_COUPON',
      amount_xpf: leftXpf,
      coupon_id: coupon.couponId,
      requested_at: now,
      decided_at: now,
    })
    .execute();
  await refreshPayment(tx, order.payment_id);
}
