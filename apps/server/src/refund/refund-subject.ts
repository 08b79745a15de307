import type { RefundDecision } from '@matete/contract/payment/refunds';
import type { RefundId } from '@matete/contract/units';

import { type DecisionSubject, personOf, purchaseOf } from '#approval/money-decision';
import { isByGateway, lockRefund } from '#payment/records/refund-steps';
import type { Tx } from '#platform/db/database';
import { maskedAccount, openText } from '#platform/sealing/sealed-text';

/** What a refund is about: whose order, how much, and where the money goes; undefined where there is none. */
export async function refundSubject(tx: Tx, refundId: RefundId, now: Date): Promise<DecisionSubject | undefined> {
  const locked = await lockRefund(tx, refundId);
  if (locked === undefined) return undefined;
  const { refund, order } = locked;
  return {
    id: refund.id,
    name: order.order_number,
    amountXpf: refund.amount_xpf,
    sumsOf: [...purchaseOf(order), personOf(order.customer_id, now)],
    ...(refund.iban === null
      ? {}
      : { destination: `${refund.account_holder ?? ''} · ${maskedAccount(openText(refund.id, refund.iban))}` }),
  };
}

/**
 * What an admin's word about a refund is about: what it sends out, or what it moves in the books where it sends nothing. A
 * card's refund is sent once it is taken up, any other once an admin says that the transfer has left.
 */
export async function sentSubject(
  tx: Tx,
  { refundId, wanted }: { refundId: RefundId; wanted: RefundDecision },
  now: Date,
): Promise<DecisionSubject | undefined> {
  const locked = await lockRefund(tx, refundId);
  const isSending = wanted === (isByGateway(locked?.payment) ? 'REFUND_PENDING' : 'REFUND_VERIFIED');
  const about = await refundSubject(tx, refundId, now);
  if (about === undefined || isSending) return about;
  const { amountXpf: _, ...moved } = about;
  return moved;
}
