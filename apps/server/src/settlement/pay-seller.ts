import { earningsOf } from '@matete/domain/market/order-money';
import { minus } from '@matete/domain/money/minus';
import { isFreightChecked, payableFreightXpf } from '@matete/domain/order/kept-money';

import { addToSellerTotals } from '#account/account-store';
import { post } from '#ledger/post';
import type { EffectContext } from '#order/order-effect';
import { moneyOf } from '#order/order-parts';
import { changeOrder } from '#order/order-store';

/**
 * Pays a completed order out of its escrow: to the seller, with the covered freight, and to commission, VAT and CPS.
 * The freight passes through its own account, so that the books show what ships were paid. While an admin checks the
 * freight claim, the billed freight is held apart.
 *
 * @source domain rules §4 `sellerShareWithShipping`; §8
 */
export async function paySeller({ tx, order, now }: EffectContext): Promise<void> {
  const { seller_id: sellerId, covered_shipping_xpf: coveredXpf } = order;
  if (sellerId === null || coveredXpf === null) throw new RangeError('paying an order that nobody shipped');
  const money = moneyOf(order);
  const freightXpf = payableFreightXpf(money);
  const heldXpf = isFreightChecked(money) ? coveredXpf : 0;
  const { commissionXpf, sellerEarningXpf, sellerShareWithShippingXpf } = earningsOf(money, freightXpf);
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
      { account: { kind: 'FREIGHT' }, amountXpf: minus(freightXpf) },
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
