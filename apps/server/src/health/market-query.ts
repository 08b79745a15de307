import type { LedgerAccountKind } from '@matete/contract/ledger/books';
import type { Xpf } from '@matete/contract/units';
import { sql } from 'kysely';

import { KEPT_BALANCES } from '#ledger/ledger-account';
import type { Db } from '#platform/db/database';

/** What the market did and what waits in it, as figures that name nobody. */
export interface MarketFigures {
  /** Orders that took a step in the last hour, and in the last day. */
  readonly steps: readonly {
    readonly step: 'placed' | 'paid' | 'completed';
    readonly hour: number;
    readonly day: number;
  }[];
  readonly poolCount: number;
  readonly poolOldestAt: Date | null;
  readonly openPaymentCount: number;
  readonly openPaymentOldestAt: Date | null;
}

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

export async function readMarketFigures(db: Db, now: Date): Promise<MarketFigures> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const { rows } = await sql<MarketFigures>`
    select
      (select jsonb_agg(jsonb_build_object('step', step, 'hour', hour, 'day', day)) from (
        select 'placed' as step, count(*) filter (where placed_at > ${hourAgo}) as hour, count(*) as day
        from orders where placed_at > ${dayAgo} and parent_order_id is null
        union all select 'paid', count(*) filter (where paid_at > ${hourAgo}), count(*)
        from orders where paid_at > ${dayAgo} and parent_order_id is null
        union all select 'completed', count(*) filter (where received_at > ${hourAgo}), count(*)
        from orders where received_at > ${dayAgo}) taken) as steps,
      pool.count as "poolCount", pool.oldest as "poolOldestAt",
      open.count as "openPaymentCount", open.oldest as "openPaymentOldestAt"
    from
      (select count(*)::int as count, min(placed_at) as oldest from orders
        where payment_status = 'VERIFIED' and status in ('PENDING', 'BACK_IN_POOL', 'PARTIALLY_SPLITTED')) pool,
      (select count(*)::int as count, min(created_at) as oldest from payments where status = 'PENDING') open`.execute(
    db,
  );
  const [figures] = rows;
  if (figures === undefined) throw new Error('two sums give one row');
  return figures;
}

/** What the accounts of each kind hold together, XPF; of those kinds whose balances are kept: the others are sums over all that ever moved. */
export async function readBalances(
  db: Db,
): Promise<readonly { readonly kind: LedgerAccountKind; readonly balanceXpf: Xpf }[]> {
  const { rows } = await sql<{ kind: LedgerAccountKind; balanceXpf: Xpf }>`
    select kind, sum(balance_xpf)::bigint as "balanceXpf" from ledger_accounts
    where kind in (${sql.join(KEPT_BALANCES)}) group by kind order by kind`.execute(db);
  return rows;
}
