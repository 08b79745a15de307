import type { OrderId, Xpf } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** What the refund of an order held back, because a gateway had given it back already. */
export interface CoveredReversal {
  readonly orderId: OrderId;
  readonly amountXpf: Xpf;
}

/** Reads what refunds of orders held back for a reversal, by order. */
export async function readCovered(db: Db, reversalId: string): Promise<CoveredReversal[]> {
  const { rows } = await sql<CoveredReversal>`
    select t.order_id as "orderId", sum(e.amount_xpf)::bigint as "amountXpf" from ledger_accounts a
    join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
    where a.kind = 'REVERSAL' and a.owner = ${reversalId} and t.kind = 'REVERSAL_COVERED'
    group by t.order_id order by t.order_id`.execute(db);
  return rows;
}
