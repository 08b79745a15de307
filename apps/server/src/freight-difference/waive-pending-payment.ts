import type { AccountId } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import { coverFreight } from '#freight-difference/cover-freight';
import type { PendingPaymentRow } from '#freight-difference/pending-payment-store';
import { changePendingPayment } from '#freight-difference/pending-payment-store';
import { post } from '#ledger/post';
import { notify } from '#notification/notify';
import type { OrderRow } from '#order/order-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

export interface Waiver {
  /** Locked, in this order. */
  readonly order: OrderRow;
  readonly pending: PendingPaymentRow;
  /** Null: the clock writes it off. */
  readonly by: { readonly adminId: AccountId; readonly reason: string } | null;
  readonly now: Date;
}

/**
 * Lets the house bear a freight difference: the customer owes it no more and can order again, and its seller gets it as if it had
 * been paid. Money that comes for it all the same becomes a coupon.
 *
 * @source domain rules §8 "or written off by an admin, at the house's cost", "one unpaid for 60 days … is written off by the clock"
 */
export async function waivePendingPayment(tx: Tx, { order, pending, by, now }: Waiver): Promise<void> {
  const { id, amount_xpf: amountXpf } = pending;
  await changePendingPayment(tx, id, {
    status: by === null ? 'WRITTEN_OFF' : 'WAIVED',
    decided_at: now,
    decided_by: by?.adminId ?? null,
    rejection_reason: null,
  });
  await post(tx, {
    kind: 'FREIGHT_WAIVED',
    subject: id,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'RECEIVABLE', owner: id }, amountXpf },
      { account: { kind: 'UNCOLLECTED', owner: id }, amountXpf: minus(amountXpf) },
      // What was advanced to the seller is the house's cost already.
      ...(pending.is_advanced
        ? []
        : [
            { account: { kind: 'HOUSE_COST' as const }, amountXpf: minus(amountXpf) },
            { account: { kind: 'ESCROW' as const, owner: order.id }, amountXpf },
          ]),
    ],
  });
  if (!pending.is_advanced) await coverFreight(tx, { order, amountXpf, subject: id, now });
  await notify(tx, {
    accountId: pending.customer_id,
    code: 215,
    eventKey: id,
    orderId: order.id,
    data: { orderNumber: order.order_number, amountXpf, variant: by === null ? 'written-off' : 'waived' },
    now,
  });
  await audit(tx, {
    actorId: by?.adminId ?? null,
    action: by === null ? 'PENDING_PAYMENT_WRITTEN_OFF' : 'PENDING_PAYMENT_WAIVED',
    subjectKind: 'pending_payment',
    subjectId: id,
    details: { amountXpf, reason: by?.reason ?? null },
    now,
  });
}
