import { uuidv7 } from 'uuidv7';

import { issueCoupon } from '#coupon/issue-coupon';
import { returnCoupons } from '#coupon/spend-coupons';
import { balanceOf, post } from '#ledger/post';
import type { EffectContext } from '#order/order-effect';

/** @source domain rules §6: a refund is a coupon at once, or money back when the customer asks; §11 coupons come back first */
export async function refundInFull({ services, tx, order, input, now }: EffectContext): Promise<void> {
  await returnCoupons(tx, order.id, now);
  const leftXpf = await balanceOf(tx, 'ESCROW', order.id);
  if (leftXpf === 0) return;
  const isCoupon = input.refundMethod !== 'MONEY';
  const base = {
    id: uuidv7(),
    order_id: order.id,
    cause: input.refundCause ?? 'CANCELLED',
    amount_xpf: leftXpf,
    requested_at: now,
  };
  if (!isCoupon) {
    // Owed, until the admin has sent it back.
    await post(tx, {
      kind: 'ORDER_REFUNDED',
      subject: order.id,
      orderId: order.id,
      now,
      entries: [
        { account: { kind: 'ESCROW', owner: order.id }, amountXpf: -leftXpf },
        { account: { kind: 'REFUND', owner: base.id }, amountXpf: leftXpf },
      ],
    });
    await tx
      .insertInto('refunds')
      .values({ ...base, method: 'MONEY', status: 'REFUND_REQUEST' })
      .execute();
    await tx.updateTable('orders').set({ payment_status: 'REFUND_REQUEST' }).where('id', '=', order.id).execute();
    return;
  }
  const coupon = await issueCoupon(services, tx, {
    type: 'CANCEL_ORDER_FULL_REFUND',
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
    .values({ ...base, method: 'COUPON', status: 'REFUND_AS_COUPON', coupon_id: coupon.couponId, decided_at: now })
    .execute();
  await tx.updateTable('orders').set({ payment_status: 'FULL_REFUND' }).where('id', '=', order.id).execute();
}
