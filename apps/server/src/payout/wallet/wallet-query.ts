import type { LedgerKind } from '@matete/contract/ledger/ledger-kinds';
import type { WalletView } from '@matete/contract/payout/wallet';
import type { WithdrawalStatus } from '@matete/contract/payout/withdrawals';
import type { OrderId, SellerId, WithdrawalId, Xpf } from '@matete/contract/units';
import { sql } from 'kysely';

import { readHeldEarnings } from '#payout/wallet/held-earnings-query';
import { EXPECTED_FREIGHT } from '#payout/wallet/seller-payments-query';
import type { Db } from '#platform/db/database';
import { pageMeta } from '#platform/page-meta';
import { type AskedSort, sortedBy } from '#platform/db/lists/sort-query';

interface EntryRow {
  readonly transaction_id: string;
  readonly at: Date;
  readonly kind: LedgerKind;
  readonly amount_xpf: Xpf;
  readonly order_id: OrderId | null;
  readonly order_number: string | null;
  readonly subtotal_xpf: Xpf | null;
  readonly commission_xpf: Xpf | null;
  readonly paid_freight_xpf: Xpf | null;
  readonly withdrawal: { id: WithdrawalId; amount: Xpf; fee: Xpf; status: WithdrawalStatus } | null;
}

/**
 * Reads a seller's wallet from the books: what is free, what is reserved, and each movement with its breakdown, newest first.
 *
 * @returns undefined when there is no such seller.
 */
export async function readWallet(
  db: Db,
  sellerId: SellerId,
  { now, ...paging }: { page: number; take: number; now: Date } & AskedSort<'date' | 'amount'>,
): Promise<WalletView | undefined> {
  const seller = await db
    .selectFrom('sellers')
    .select('total_earning_xpf')
    .where('account_id', '=', sellerId)
    .executeTakeFirst();
  if (seller === undefined) return undefined;
  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'kind', 'balance_xpf'])
    .where('owner', '=', sellerId)
    .where('kind', 'in', ['WALLET', 'WITHDRAWAL'])
    .execute();
  const wallet = accounts.find((account) => account.kind === 'WALLET');
  const { rows } = await sql<EntryRow>`
    select e.transaction_id, t.at, t.kind, sum(e.amount_xpf) as amount_xpf, o.id as order_id, o.order_number, o.subtotal_xpf, o.commission_xpf, sum(e.amount_xpf) - o.subtotal_xpf + o.commission_xpf as paid_freight_xpf,
      case when w.id is not null then jsonb_build_object('id', w.id, 'amount', w.amount_xpf, 'fee', w.fee_xpf, 'status', w.status) end as withdrawal
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id left join orders o on o.id = t.order_id
      left join withdrawals w on t.kind like 'WITHDRAWAL%' and w.id::text = t.subject
    where e.account_id = ${wallet?.id ?? 0} group by e.transaction_id, t.at, t.kind, o.id, w.id
    order by ${sortedBy(paging, { by: { date: sql`t.at`, amount: sql`sum(e.amount_xpf)` }, usual: sql`e.transaction_id desc`, id: sql`e.transaction_id` })} limit ${paging.take} offset ${(paging.page - 1) * paging.take}`.execute(
    db,
  );
  const counted = await sql<{
    n: number;
  }>`select count(distinct transaction_id)::int as n from ledger_entries where account_id = ${wallet?.id ?? 0}`.execute(
    db,
  );
  const expected = await sql<{ xpf: number }>`
    select coalesce(sum(subtotal_xpf - commission_xpf + ${EXPECTED_FREIGHT}), 0)::bigint as xpf
    from orders where seller_id = ${sellerId} and status in ('PREPARING', 'SHIPPED', 'DELIVERED')`.execute(db);
  const held = await readHeldEarnings(db, sellerId, now);
  const balance = wallet?.balance_xpf ?? 0;
  return {
    balance,
    available: Math.max(0, balance - held.reduce((sum, { amountXpf }) => sum + amountXpf, 0)),
    held: held.map(({ amountXpf, ...earning }) => ({ ...earning, amount: amountXpf })),
    reserved: accounts.find((account) => account.kind === 'WITHDRAWAL')?.balance_xpf ?? 0,
    totalEarning: seller.total_earning_xpf,
    entries: rows.map(toEntry),
    meta: pageMeta(paging, counted.rows[0]?.n ?? 0),
    expected: expected.rows[0]?.xpf ?? 0,
  };
}

const toEntry = (row: EntryRow): WalletView['entries'][number] => ({
  entryId: row.transaction_id,
  at: row.at.toISOString(),
  kind: row.kind,
  amount: Number(row.amount_xpf),
  orderId: row.order_id,
  orderNumber: row.order_number,
  withdrawal:
    row.withdrawal === null
      ? null
      : {
          withdrawalId: row.withdrawal.id,
          amount: row.withdrawal.amount,
          fee: row.withdrawal.fee,
          status: row.withdrawal.status,
        },
  sum:
    row.kind !== 'ORDER_PAID_OUT' || row.subtotal_xpf === null || row.commission_xpf === null
      ? null
      : { subtotal: row.subtotal_xpf, commission: row.commission_xpf, freight: Number(row.paid_freight_xpf ?? 0) },
});
