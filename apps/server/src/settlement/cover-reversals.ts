import type { OrderId, Xpf } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';

import { post } from '#ledger/post';
import { changeReversal, lockOpenOf } from '#payment/records/reversal-store';
import type { Tx } from '#platform/db/database';

/**
 * Covers what a gateway took back of an order's payment with the money of the order, before it is refunded: its
 * customer has that much back already.
 *
 * @param leftXpf What the escrow of the order holds, XPF.
 * @returns What is left of it for the customer, XPF.
 */
export async function coverReversals(
  tx: Tx,
  { orderId, leftXpf, now }: { orderId: OrderId; leftXpf: Xpf; now: Date },
): Promise<Xpf> {
  let restXpf = leftXpf;
  for (const reversal of await lockOpenOf(tx, orderId)) {
    const amountXpf = Math.min(restXpf, reversal.open_xpf, reversal.taken_xpf);
    if (amountXpf === 0) continue;
    await post(tx, {
      kind: 'REVERSAL_COVERED',
      subject: `${reversal.id} ${orderId}`,
      orderId,
      now,
      entries: [
        { account: { kind: 'ESCROW', owner: orderId }, amountXpf: minus(amountXpf) },
        { account: { kind: 'REVERSAL', owner: reversal.id }, amountXpf },
      ],
    });
    await changeReversal(tx, reversal.id, { open_xpf: reversal.open_xpf - amountXpf });
    restXpf -= amountXpf;
  }
  return restXpf;
}
