import type { OrderId } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import { cancelUnresolved } from '#freight-difference/pending-payment-store';
import { post } from '#ledger/post';
import type { Tx } from '#platform/db/database';

/**
 * Lets go of the freight difference that a customer still owes for an order, because the order is refunded whole. The caller
 * holds the order. Money that arrives for it all the same becomes a coupon.
 *
 * @returns XPF forgiven. 0 when nothing was owed, or it is paid already.
 * @source domain rules §6 and §8
 */
export async function forgivePendingPayment(tx: Tx, orderId: OrderId, now: Date): Promise<number> {
  const forgiven = await cancelUnresolved(tx, orderId, now);
  if (forgiven === undefined) return 0;
  await post(tx, {
    kind: 'FREIGHT_FORGIVEN',
    subject: forgiven.id,
    orderId,
    now,
    entries: [
      { account: { kind: 'UNCOLLECTED', owner: forgiven.id }, amountXpf: minus(forgiven.amount_xpf) },
      { account: { kind: 'RECEIVABLE', owner: forgiven.id }, amountXpf: forgiven.amount_xpf },
    ],
  });
  return forgiven.amount_xpf;
}
