import { paymentAfterRefunds } from '@matete/domain/payment/payment-table';
import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';

/** What came in parts for each order of a payment so far, XPF by order. */
export async function partsReceived(db: Db, paymentId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ order_id: string; amount_xpf: number }>`
    select a.owner as order_id, sum(e.amount_xpf)::bigint as amount_xpf
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id and a.kind = 'ESCROW'
    where t.kind = 'PAYMENT_PART_RECEIVED' and t.subject like ${`${paymentId} %`} group by a.owner`.execute(db);
  return new Map(rows.map((row) => [row.order_id, row.amount_xpf]));
}

/** Brings a payment's own status and sum in line with the refunds of the orders it paid, those of other orders too. */
export async function refreshPayment(tx: Tx, paymentId: string | null): Promise<void> {
  if (paymentId === null) return;
  const payment = await tx
    .selectFrom('payments')
    .select(['status', 'amount_xpf'])
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const refunds = await tx
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.status', 'r.amount_xpf'])
    .where('o.payment_id', '=', paymentId)
    .execute();
  const after = paymentAfterRefunds(
    { status: payment.status, amountXpf: payment.amount_xpf },
    refunds.map((refund) => ({ status: refund.status, amountXpf: refund.amount_xpf })),
  );
  await tx
    .updateTable('payments')
    .set({ status: after.status, refunded_xpf: after.refundedXpf })
    .where('id', '=', paymentId)
    .execute();
}
