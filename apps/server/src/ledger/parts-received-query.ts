import type { OrderId, PaymentId, Xpf } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';

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

/** XPF of a payment that came by another method, before a reversal of the first payment of its orders. */
export async function readPartsCarried(
  db: Db,
  payment: { readonly id: PaymentId; readonly method: string },
): Promise<Xpf> {
  const row = await db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .where('a.kind', '=', 'BANK')
    .where('a.owner', '<>', payment.method)
    .where('t.kind', '=', 'PAYMENT_PART_RECEIVED')
    .where('t.payment_id', '=', payment.id)
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('e.amount_xpf'), eb.lit(0)), 'bigint').as('xpf'))
    .executeTakeFirstOrThrow();
  return minus(row.xpf);
}
