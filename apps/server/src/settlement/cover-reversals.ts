import type { OrderId, Xpf } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';

import { post } from '#ledger/post';
import { giveBackBorne } from '#payment/records/give-back-borne';
import { changeReversal, lockTakenOf } from '#payment/records/reversal-store';
import type { Tx } from '#platform/db/database';

/**
 * Covers what a gateway took back of an order's payment with the money of the order, before it is refunded: its
 * customer has that much back already. Who bore it until now has it back.
 *
 * @param leftXpf What the escrow of the order holds, XPF.
 * @returns What is left of it for the customer, XPF.
 */
export async function coverReversals(
  tx: Tx,
  { orderId, leftXpf, now }: { orderId: OrderId; leftXpf: Xpf; now: Date },
): Promise<Xpf> {
  let restXpf = leftXpf;
  for (const reversal of await lockTakenOf(tx, orderId)) {
    const wantedXpf = Math.min(restXpf, reversal.taken_xpf);
    const openXpf = Math.min(wantedXpf, reversal.open_xpf);
    const subject = `${reversal.id} ${orderId}`;
    const borneXpf = await giveBackBorne(tx, { reversalId: reversal.id, mostXpf: wantedXpf - openXpf, subject, now });
    const amountXpf = openXpf + borneXpf;
    if (amountXpf === 0) continue;
    await post(tx, {
      kind: 'REVERSAL_COVERED',
      subject,
      orderId,
      now,
      entries: [
        { account: { kind: 'ESCROW', owner: orderId }, amountXpf: minus(amountXpf) },
        { account: { kind: 'REVERSAL', owner: reversal.id }, amountXpf },
      ],
    });
    await changeReversal(tx, reversal.id, { open_xpf: reversal.open_xpf - openXpf });
    restXpf -= amountXpf;
  }
  return restXpf;
}
