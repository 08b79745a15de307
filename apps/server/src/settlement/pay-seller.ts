import { addToSellerTotals } from '#account/account-store';
import { changeOrder } from '#order/order-store';
import { earningsOf } from '@matete/domain/market/order-money';

import { post } from '#ledger/post';
import { isFreightChecked, payableFreightXpf } from '#order/freight-money';
import type { EffectContext } from '#order/order-effect';

/**
 * Empties the escrow: the seller's share with the freight that is covered, the commission, VAT and CPS. The freight goes through its
 * own account so that the books show what ships were paid. While an admin checks the freight that the seller typed, what was
 * billed for it is held apart.
 *
 * @source domain rules §4 `sellerShareWithShipping`; §8
 */
export async function paySeller({ tx, order, now }: EffectContext): Promise<void> {
  const { seller_id: sellerId, covered_shipping_xpf: coveredXpf } = order;
  if (sellerId === null || coveredXpf === null) throw new RangeError('paying an order that nobody shipped');
  const freightXpf = payableFreightXpf(order);
  const heldXpf = isFreightChecked(order) ? coveredXpf : 0;
  const totals = {
    subtotalXpf: order.subtotal_xpf,
    vatXpf: order.vat_xpf,
    cpsXpf: order.cps_xpf,
    grandTotalXpf: order.grand_total_xpf,
    commissionBasisPoints: order.commission_basis_points,
  };
  const { commissionXpf, sellerEarningXpf, sellerShareWithShippingXpf } = earningsOf(totals, freightXpf);
  await post(tx, {
    kind: 'ORDER_PAID_OUT',
    subject: order.id,
    orderId: order.id,
    now,
    entries: [
      {
        account: { kind: 'ESCROW', owner: order.id },
        amountXpf: -(order.subtotal_xpf + order.vat_xpf + order.cps_xpf + coveredXpf),
      },
      { account: { kind: 'WALLET', owner: sellerId }, amountXpf: sellerEarningXpf },
      { account: { kind: 'FREIGHT' }, amountXpf: freightXpf },
      { account: { kind: 'FREIGHT' }, amountXpf: -freightXpf },
      { account: { kind: 'WALLET', owner: sellerId }, amountXpf: freightXpf },
      { account: { kind: 'FREIGHT_HELD', owner: order.id }, amountXpf: heldXpf },
      { account: { kind: 'COMMISSION' }, amountXpf: commissionXpf },
      { account: { kind: 'VAT' }, amountXpf: order.vat_xpf },
      { account: { kind: 'CPS' }, amountXpf: order.cps_xpf },
    ],
  });
  await addToSellerTotals(tx, sellerId, { completedOrders: 1, earningXpf: sellerShareWithShippingXpf });
  await changeOrder(tx, order.id, { payout_status: 'TRANSFERRED' });
}
