import { sql } from 'kysely';

import type { OrderId, PaymentId, RefundId, Xpf } from '@matete/contract/units';
import type { Db, Tx } from '#platform/db/database';

/** Refund that a gateway is to be asked for. */
export interface DueRefund {
  readonly id: RefundId;
  readonly order_id: OrderId;
}

/** Lists refunds that were taken up and not asked for yet, or were asked for before a moment and not answered. */
export const listToAsk = (db: Db, { askedBefore, take }: { askedBefore: Date; take: number }): Promise<DueRefund[]> =>
  db
    .selectFrom('refunds')
    .select(['id', 'order_id'])
    .where('status', '=', 'REFUND_PENDING')
    .where((eb) =>
      eb.or([
        eb('gateway_state', '=', 'TO_ASK'),
        eb.and([eb('gateway_state', '=', 'ASKED'), eb('gateway_asked_at', '<=', askedBefore)]),
      ]),
    )
    .orderBy('requested_at')
    .orderBy('id')
    .limit(take)
    .execute();

/** Sum that a payment's gateway gave back already, XPF, and whether it is being asked for another of its refunds. */
export async function readSiblings(
  tx: Tx,
  { refundId, paymentId }: { refundId: RefundId; paymentId: PaymentId },
): Promise<{ doneXpf: Xpf; isOtherAsked: boolean }> {
  const { rows } = await sql<{ done_xpf: Xpf; is_other_asked: boolean }>`
    select coalesce(sum(r.amount_xpf) filter (where r.gateway_state = 'DONE'), 0)::bigint as done_xpf,
      coalesce(bool_or(r.gateway_state = 'ASKED' and r.id <> ${refundId}), false) as is_other_asked
    from refunds r join orders o on o.id = r.order_id where o.payment_id = ${paymentId}`.execute(tx);
  return { doneXpf: rows[0]?.done_xpf ?? 0, isOtherAsked: rows[0]?.is_other_asked === true };
}

/** Claims a refund for asking; undefined when it is not to be asked for, or was asked for after `askedBefore`. */
export const claimForAsking = (
  tx: Tx,
  id: RefundId,
  { now, askedBefore }: { now: Date; askedBefore: Date },
): Promise<{ amount_xpf: Xpf; taken_up_at: Date | null } | undefined> =>
  tx
    .updateTable('refunds')
    .set({ gateway_state: 'ASKED', gateway_asked_at: now })
    .where('id', '=', id)
    .where('status', '=', 'REFUND_PENDING')
    .where((eb) =>
      eb.or([
        eb('gateway_state', '=', 'TO_ASK'),
        eb.and([eb('gateway_state', '=', 'ASKED'), eb('gateway_asked_at', '<=', askedBefore)]),
      ]),
    )
    .returning(['amount_xpf', 'taken_up_at'])
    .executeTakeFirst();

/** Records that a gateway refused a refund. */
export async function refuseAtGateway(db: Db, id: RefundId, failure: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ gateway_state: 'REFUSED', gateway_failure: failure })
    .where('id', '=', id)
    .where('gateway_state', '=', 'ASKED')
    .execute();
}
