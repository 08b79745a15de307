import { minus } from '@matete/domain/money/minus';

import { dropOpenCheck } from '#freight-difference/freight-check-store';
import { forgivePendingPayment } from '#freight-difference/forgive-pending-payment';
import { houseFreightXpf } from '#ledger/ledger-store';
import { post } from '#ledger/post';
import type { EffectContext } from '#order/order-effect';
import { changeOrder } from '#order/order-store';
import { countPastShipments } from '#order/shipment-store';

/**
 * Opens the freight of a shipped order anew, because its voyage was cancelled, its goods are lost or a dispute gives all
 * of it back: a difference that nobody paid is no longer asked for, a check that nobody decided is dropped, and what the
 * house bore goes back to it.
 * What the customer paid for the freight, and what came back as a coupon, stands: the next shipment is settled against
 * it.
 */
export async function reopenFreight({ tx, order, now }: EffectContext): Promise<void> {
  await forgivePendingPayment(tx, order.id, now);
  await dropOpenCheck(tx, order.id, now);
  const houseXpf = await houseFreightXpf(tx, order.id);
  await post(tx, {
    kind: 'FREIGHT_REOPENED',
    subject: `${order.id} ${order.shipped_at === null ? await countPastShipments(tx, order.id) : 'ended'}`,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'ESCROW', owner: order.id }, amountXpf: minus(houseXpf) },
      { account: { kind: 'HOUSE_COST' }, amountXpf: houseXpf },
    ],
  });
  const leftXpf = (order.covered_shipping_xpf ?? order.shipping_max_xpf) - houseXpf;
  await changeOrder(tx, order.id, {
    covered_shipping_xpf: leftXpf,
    // Of goods that are refunded nothing more will be known: what the order holds is what they cost.
    ...(order.shipped_at !== null && order.actual_shipping_xpf === null ? { actual_shipping_xpf: leftXpf } : {}),
  });
}
