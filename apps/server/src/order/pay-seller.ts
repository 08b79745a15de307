import { earningsOf } from '@matete/domain/pricing/order-money';

import { post } from '#ledger/post';
import type { EffectContext } from '#order/order-effect';

/**
 * Empties the escrow: the seller's share with the freight he paid, the commission, VAT and CPS. The freight goes through its
 * own account so that the books show what ships were paid.
 *
 * @source domain rules §4 `sellerShareWithShipping`
 */
export async function paySeller({ tx, order, now }: EffectContext): Promise<void> {
  const { seller_id: sellerId, actual_shipping_xpf: actualXpf } = order;
  if (sellerId === null || actualXpf === null) throw new RangeError('paying an order that nobody shipped');
  const totals = {
    subtotalXpf: order.subtotal_xpf,
    vatXpf: order.vat_xpf,
    cpsXpf: order.cps_xpf,
    grandTotalXpf: order.grand_total_xpf,
    commissionBasisPoints: order.commission_basis_points,
  };
  const { commissionXpf, sellerEarningXpf, sellerShareWithShippingXpf } = earningsOf(totals, actualXpf);
  await post(tx, {
    kind: 'ORDER_PAID_OUT',
    subject: order.id,
    orderId: order.id,
    now,
    entries: [
      {
        account: { kind: 'ESCROW', owner: order.id },
        amountXpf: -(order.subtotal_xpf + order.vat_xpf + order.cps_xpf + actualXpf),
      },
      { account: { kind: 'WALLET', owner: sellerId }, amountXpf: sellerEarningXpf },
      { account: { kind: 'FREIGHT' }, amountXpf: actualXpf },
      { account: { kind: 'FREIGHT' }, amountXpf: -actualXpf },
      { account: { kind: 'WALLET', owner: sellerId }, amountXpf: actualXpf },
      { account: { kind: 'COMMISSION' }, amountXpf: commissionXpf },
      { account: { kind: 'VAT' }, amountXpf: order.vat_xpf },
      { account: { kind: 'CPS' }, amountXpf: order.cps_xpf },
    ],
  });
  await tx
    .updateTable('sellers')
    .set((eb) => ({
      completed_orders: eb('completed_orders', '+', 1),
      total_earning_xpf: eb('total_earning_xpf', '+', sellerShareWithShippingXpf),
    }))
    .where('account_id', '=', sellerId)
    .execute();
  await tx.updateTable('orders').set({ payout_status: 'TRANSFERRED' }).where('id', '=', order.id).execute();
}
