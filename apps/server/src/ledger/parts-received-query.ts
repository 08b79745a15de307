import type { OrderId, PaymentId, Xpf } from '@matete/contract/units';
import type { Db } from '#platform/db/database';

/** What came in parts for each order of a payment so far, XPF by order, without what was corrected since. */
export async function readPartsReceived(db: Db, paymentId: PaymentId): Promise<ReadonlyMap<OrderId, Xpf>> {
  const rows = await db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .where('a.kind', '=', 'ESCROW')
    .where('t.kind', 'in', ['PAYMENT_PART_RECEIVED', 'RECEIPT_CORRECTED'])
    .where('t.payment_id', '=', paymentId)
    .groupBy('a.owner')
    .select((eb) => ['a.owner as orderId', eb.cast<number>(eb.fn.sum('e.amount_xpf'), 'bigint').as('amountXpf')])
    .execute();
  return new Map(rows.map((row) => [row.orderId, row.amountXpf]));
}
