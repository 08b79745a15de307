import type { Xpf } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';

import { dropOpenCheck } from '#freight-difference/freight-check-store';
import { forgivePendingPayment } from '#freight-difference/forgive-pending-payment';
import { houseFreightXpf } from '#ledger/ledger-store';
import { post } from '#ledger/post';
import type { EffectContext } from '#order/order-effect';
import { changeOrder, type OrderRow } from '#order/order-store';
import { countPastShipments } from '#order/shipment-store';
import type { Tx } from '#platform/db/database';

/**
 * Opens the freight of a shipped order anew, because its voyage was cancelled or its goods are lost: a difference that
 * nobody paid is no longer asked for, a check that nobody decided is dropped, and what the house bore goes back to it.
 * What the customer paid for the freight, and what came back as a coupon, stands: the next shipment is settled against
 * it.
 */
export async function reopenFreight({ tx, order, now }: EffectContext): Promise<void> {
  await forgivePendingPayment(tx, order.id, now);
  await dropOpenCheck(tx, order.id, now);
  const what = order.shipped_at === null ? await countPastShipments(tx, order.id) : 'lost';
  const leftXpf = await takeBackHouseFreight(tx, { order, subject: `${order.id} ${what}`, now });
  // Of lost goods nothing more will be known: what the order holds is what they cost.
  if (order.shipped_at !== null && order.actual_shipping_xpf === null)
    await changeOrder(tx, order.id, { actual_shipping_xpf: leftXpf });
}

/** Gives the house back what it bore of the freight of an order. @returns XPF that the order then holds for its freight. */
export async function takeBackHouseFreight(
  tx: Tx,
  { order, subject, now }: { readonly order: OrderRow; readonly subject: string; readonly now: Date },
): Promise<Xpf> {
  const houseXpf = await houseFreightXpf(tx, order.id);
  await post(tx, {
    kind: 'FREIGHT_REOPENED',
    subject,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'ESCROW', owner: order.id }, amountXpf: minus(houseXpf) },
      { account: { kind: 'HOUSE_COST' }, amountXpf: houseXpf },
    ],
  });
  const leftXpf = (order.covered_shipping_xpf ?? order.shipping_max_xpf) - houseXpf;
  await changeOrder(tx, order.id, { covered_shipping_xpf: leftXpf });
  return leftXpf;
}
