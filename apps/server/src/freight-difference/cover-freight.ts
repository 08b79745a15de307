import type { Xpf } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import { isPaidOut } from '@matete/domain/order/order-statuses';
import { addToSellerTotals } from '#account/account-store';
import { post } from '#ledger/post';
import { notify } from '#notification/notify';
import type { OrderRow } from '#order/order-store';
import { changeOrder } from '#order/order-store';
import type { Tx } from '#platform/db/database';

/** XPF that the customer has paid for the freight of an order so far: as billed, or as an earlier shipment left it. */
export const collectedFreightXpf = (order: OrderRow): Xpf => order.covered_shipping_xpf ?? order.shipping_max_xpf;

export interface CoveredFreight {
  /** Locked. */
  readonly order: OrderRow;
  /** XPF that came into the escrow of the order for its freight. */
  readonly amountXpf: Xpf;
  /** What brought it: a freight difference, or the order itself for the decision of its check. */
  readonly subject: string;
  readonly now: Date;
}

/**
 * Counts freight as covered once its money is in the order's escrow. The seller gets it with the order, or at once where the order
 * is paid out already, so that the escrow of a finished order stays empty.
 *
 * @source domain rules §8 "and the difference when it is verified"
 */
export async function coverFreight(tx: Tx, { order, amountXpf, subject, now }: CoveredFreight): Promise<void> {
  await changeOrder(tx, order.id, { covered_shipping_xpf: (order.covered_shipping_xpf ?? 0) + amountXpf });
  if (isPaidOut(order.status)) await payOutFreight(tx, { order, amountXpf, subject, now });
}

/** Pays freight from the escrow of a finished order into its seller's wallet. */
export async function payOutFreight(tx: Tx, { order, amountXpf, subject, now }: CoveredFreight): Promise<void> {
  const { seller_id: sellerId } = order;
  if (sellerId === null) throw new RangeError('freight of an order that nobody shipped');
  if (amountXpf === 0) return;
  await post(tx, {
    kind: 'FREIGHT_PAID_OUT',
    subject,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'ESCROW', owner: order.id }, amountXpf: minus(amountXpf) },
      { account: { kind: 'FREIGHT' }, amountXpf },
      { account: { kind: 'FREIGHT' }, amountXpf: minus(amountXpf) },
      { account: { kind: 'WALLET', owner: sellerId }, amountXpf },
    ],
  });
  await addToSellerTotals(tx, sellerId, { completedOrders: 0, earningXpf: amountXpf });
  await notify(tx, {
    accountId: sellerId,
    code: 5202,
    eventKey: `freight ${subject}`,
    orderId: order.id,
    data: { orderNumber: order.order_number, amountXpf, variant: 'freight' },
    now,
  });
}
