import type { CouponType } from '@matete/contract/order/coupon-type';
import type { Xpf } from '@matete/contract/units';
import { type RefundShares, shareRefund } from '@matete/domain/dispute/share-refund';
import { disputedMoney, isFreightChecked } from '@matete/domain/order/kept-money';

import { addToSellerTotals } from '#account/account-store';
import { returnCoupons, returnNotMoney } from '#coupon/give-back';
import { issueCoupon } from '#coupon/issue-coupon';
import { reopenFreight } from '#freight-difference/reopen-freight';
import { balanceOf } from '#ledger/ledger-store';
import { post } from '#ledger/post';
import type { EffectContext, EffectContextOf } from '#order/order-effect';
import { moneyOf } from '#order/order-parts';
import { moveOrderPayment } from '#order/order-store';
import { refreshPayment } from '#payment/records/refresh-payment';
import { insertCouponRefund } from '#payment/records/refund-store';
import { coverReversals } from '#settlement/cover-reversals';

/**
 * Refunds all that was paid for a disputed order: coupons get back what they paid, the rest is one coupon. An unpaid freight difference is forgiven, a freight check
 * dropped, and what the house bore of the freight goes back to it. What a gateway gave back already is not given twice.
 *
 * @source domain rules §6: full refund, coupon 403; nothing is due to the seller
 */
export async function refundDisputeInFull(context: EffectContext): Promise<void> {
  const { tx, order, now } = context;
  await reopenFreight(context);
  const escrowXpf = await balanceOf(tx, 'ESCROW', order.id);
  const heldXpf = escrowXpf - (await returnCoupons(tx, { orderId: order.id, mostXpf: escrowXpf, now }));
  const amountXpf = await coverReversals(tx, { orderId: order.id, leftXpf: heldXpf, now });
  if (amountXpf > 0) await refund(context, { type: 'DISPUTE_ORDER_FULL_REFUND', amountXpf });
  await moveOrderPayment(tx, order, 'REFUND_IN_FULL', { payout_status: 'DISPUTE_SETTLED' });
}

/**
 * Refunds a part of a disputed order, its money as a coupon, and pays out the rest.
 *
 * @source domain rules §6: coupon 404, the rest is paid out
 */
export async function refundDisputeInPart(context: EffectContextOf<'REFUND_DISPUTE_IN_PART'>): Promise<void> {
  const { tx, order, input } = context;
  const shares = shareRefund(disputedMoney(moneyOf(order)), input.disputeRefundXpf);
  // First: a seller's totals are locked before coupons.
  await payOut(context, shares);
  const amountXpf = await returnNotMoney(tx, {
    orderId: order.id,
    amountXpf: shares.refundXpf,
    now: context.now,
  });
  if (amountXpf > 0) await refund(context, { type: 'DISPUTE_ORDER_PARTIAL_REFUND', amountXpf });
  await moveOrderPayment(tx, order, 'REFUND_IN_PART', { payout_status: 'PARTIALLY_TRANSFERRED' });
}

async function refund(
  { services, tx, order, now }: EffectContext,
  { type, amountXpf }: { type: CouponType; amountXpf: Xpf },
): Promise<void> {
  const couponId = await issueCoupon(services, tx, {
    type,
    customerId: order.customer_id,
    orderId: order.id,
    orderNumber: order.order_number,
    amountXpf,
    from: { kind: 'ESCROW', owner: order.id },
    kind: 'DISPUTE_REFUNDED',
    subject: order.id,
    now,
  });
  await insertCouponRefund(tx, { orderId: order.id, cause: 'DISPUTE', amountXpf, couponId, now });
  await refreshPayment(tx, order.payment_id);
}

/** Pays out what the refund leaves, like a completed order. Freight that is still checked is held apart. */
async function payOut({ tx, order, now }: EffectContext, shares: RefundShares): Promise<void> {
  const { seller_id: sellerId } = order;
  if (sellerId === null) throw new RangeError('a dispute about an order that nobody holds');
  const { sellerEarningXpf, commissionXpf, vatXpf, cpsXpf } = shares;
  const heldXpf = isFreightChecked(moneyOf(order)) ? shares.freightXpf : 0;
  const freightXpf = shares.freightXpf - heldXpf;
  await post(tx, {
    kind: 'DISPUTE_SETTLED',
    subject: order.id,
    orderId: order.id,
    now,
    entries: [
      {
        account: { kind: 'ESCROW', owner: order.id },
        amountXpf: -(sellerEarningXpf + freightXpf + heldXpf + commissionXpf + vatXpf + cpsXpf),
      },
      { account: { kind: 'WALLET', owner: sellerId }, amountXpf: sellerEarningXpf },
      { account: { kind: 'FREIGHT' }, amountXpf: freightXpf },
      { account: { kind: 'FREIGHT' }, amountXpf: -freightXpf },
      { account: { kind: 'WALLET', owner: sellerId }, amountXpf: freightXpf },
      { account: { kind: 'FREIGHT_HELD', owner: order.id }, amountXpf: heldXpf },
      { account: { kind: 'COMMISSION' }, amountXpf: commissionXpf },
      { account: { kind: 'VAT' }, amountXpf: vatXpf },
      { account: { kind: 'CPS' }, amountXpf: cpsXpf },
    ],
  });
  await addToSellerTotals(tx, sellerId, { completedOrders: 1, earningXpf: sellerEarningXpf + freightXpf });
}
