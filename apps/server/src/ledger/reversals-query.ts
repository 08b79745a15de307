import type { OrderId, SellerId, Xpf } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** What the refund of an order held back, or the coupon of a gift card lost, because a gateway had given it back already. */
export interface CoveredReversal {
  /** Null: it was the coupon of a gift card. */
  readonly orderId: OrderId | null;
  readonly amountXpf: Xpf;
}

/** Reads what refunds of orders held back for a reversal, by order, and what the coupon of a gift card lost. */
export async function readCovered(db: Db, reversalId: string): Promise<CoveredReversal[]> {
  const { rows } = await sql<CoveredReversal>`
    select t.order_id as "orderId", sum(e.amount_xpf)::bigint as "amountXpf" from ledger_accounts a
    join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
    where a.kind = 'REVERSAL' and a.owner = ${reversalId} and t.kind = 'REVERSAL_COVERED'
    group by t.order_id order by t.order_id`.execute(db);
  return rows;
}

/** Who bears a reversal, and how much of it. */
export interface BorneReversal {
  /** Null: no seller. */
  readonly sellerId: SellerId | null;
  readonly sellerXpf: Xpf;
  readonly houseXpf: Xpf;
}

/** Reads what seller and house bear of a reversal, without what they were given back of it. */
export async function readBorne(db: Db, reversalId: string): Promise<BorneReversal> {
  const { rows } = await sql<BorneReversal>`
    select max(w.owner) filter (where w.kind = 'WALLET') as "sellerId", coalesce(-sum(x.amount_xpf) filter (where w.kind = 'WALLET'), 0)::bigint as "sellerXpf",
      coalesce(-sum(x.amount_xpf) filter (where w.kind = 'HOUSE_COST'), 0)::bigint as "houseXpf"
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    join ledger_transactions t on t.id = e.transaction_id and t.kind = 'REVERSAL_BORNE'
    join ledger_entries x on x.transaction_id = t.id join ledger_accounts w on w.id = x.account_id
    where a.kind = 'REVERSAL' and a.owner = ${reversalId}`.execute(db);
  return rows[0] ?? { sellerId: null, sellerXpf: 0, houseXpf: 0 };
}
