import { minus } from '@matete/domain/money/minus';

import { addToSellerTotals } from '#account/account-store';
import { post } from '#ledger/post';
import type { EffectContextOf } from '#order/order-effect';
import { changeOrder } from '#order/order-store';
import { findShipment } from '#order/shipment-store';
import { insertLoss } from '#settlement/loss-store';
import { lostShareOf } from '#settlement/lost-share-of';

/**
 * Books who bears an order that was lost. Its seller gets nothing where they bear it themselves; else their goods and
 * what they paid the ship, at the house's cost, or as a claim of the house against the ship.
 *
 * @source domain rules §16 "the admin says whether seller, house or ship bears it"
 */
export async function bearLoss({ tx, order, input, now }: EffectContextOf<'BEAR_LOSS'>): Promise<void> {
  const { bearer, reason, adminId } = input.loss;
  const { seller_id: sellerId } = order;
  if (sellerId === null) throw new RangeError('an order that nobody shipped is lost');
  const { ship_name: shipName } = await findShipment(tx, order.id);
  const { goodsXpf, freightXpf } = await lostShareOf(tx, order, bearer);
  const paidXpf = goodsXpf + freightXpf;
  await insertLoss(tx, {
    order_id: order.id,
    bearer,
    ship_name: shipName,
    paid_xpf: paidXpf,
    reason,
    noted_at: now,
    noted_by: adminId,
  });
  await post(tx, {
    kind: 'LOSS_BORNE',
    subject: order.id,
    orderId: order.id,
    now,
    entries: [
      {
        account: bearer === 'SHIP' ? { kind: 'SHIP_CLAIM', owner: shipName } : { kind: 'HOUSE_COST' },
        amountXpf: minus(paidXpf),
      },
      { account: { kind: 'WALLET', owner: sellerId }, amountXpf: goodsXpf },
      { account: { kind: 'FREIGHT' }, amountXpf: freightXpf },
      { account: { kind: 'FREIGHT' }, amountXpf: minus(freightXpf) },
      { account: { kind: 'WALLET', owner: sellerId }, amountXpf: freightXpf },
    ],
  });
  if (paidXpf > 0) await addToSellerTotals(tx, sellerId, { completedOrders: 0, earningXpf: paidXpf });
  await changeOrder(tx, order.id, { payout_status: bearer === 'SELLER' ? 'DISPUTE_SETTLED' : 'TRANSFERRED' });
}
