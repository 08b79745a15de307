import type { LedgerAccountKind } from '@matete/contract/ledger/books';
import type { AccountId, BasisPoints, TahitiDay, Xpf } from '@matete/contract/units';
import type { BookedMonths } from '@matete/domain/accounting/months';
import { addMonths, monthOf, startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';

/**
 * Waits until no movement is being written, and keeps others out until the end of the transaction: whoever writes one holds
 * the same lock with others (trigger `ledger_transactions_open_month`).
 */
export const lockBooks = async (tx: Tx): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended('close a month of the books', 0))`.execute(tx));

/** Reads where the books begin and how far they are closed. */
export async function readBookedMonths(db: Db): Promise<BookedMonths> {
  const { rows } = await sql<{ first_at: Date | null; last_closed: TahitiDay | null }>`
    select (select min(at) from ledger_transactions) as first_at, (select max(month) from closed_months) as last_closed`.execute(
    db,
  );
  const { first_at: firstAt = null, last_closed: lastClosed = null } = rows[0] ?? {};
  return { first: firstAt === null ? null : monthOf(tahitiDayOf(firstAt)), lastClosed };
}

/** What a kind of account moved in a month and held at its end, XPF. */
export interface MovedBalance {
  readonly account_kind: LedgerAccountKind;
  readonly debit_xpf: Xpf;
  readonly credit_xpf: Xpf;
  readonly balance_xpf: Xpf;
}

/**
 * Sums what each kind of account moved in a month, and holds at its end: on top of the last closed month, so that the
 * history is not summed again.
 */
export async function sumMonth(db: Db, month: TahitiDay, lastClosed: TahitiDay | null): Promise<MovedBalance[]> {
  const from = lastClosed === null ? new Date(0) : startOfTahitiDay(addMonths(lastClosed, 1));
  const [begins, ends] = [startOfTahitiDay(month), startOfTahitiDay(addMonths(month, 1))];
  const { rows } = await sql<MovedBalance>`
    with moved as (
      select a.kind, sum(e.amount_xpf) as xpf,
        coalesce(-sum(e.amount_xpf) filter (where t.at >= ${begins} and e.amount_xpf < 0), 0) as debit_xpf,
        coalesce(sum(e.amount_xpf) filter (where t.at >= ${begins} and e.amount_xpf > 0), 0) as credit_xpf
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.at >= ${from} and t.at < ${ends} group by a.kind
    ), before as (select account_kind, balance_xpf from closed_month_balances where month = ${lastClosed}::date)
    select coalesce(m.kind, b.account_kind) as account_kind, coalesce(m.debit_xpf, 0)::bigint as debit_xpf,
      coalesce(m.credit_xpf, 0)::bigint as credit_xpf, (coalesce(b.balance_xpf, 0) + coalesce(m.xpf, 0))::bigint as balance_xpf
    from moved m full join before b on b.account_kind = m.kind order by 1`.execute(db);
  return rows;
}

interface ClosedMonthRow {
  readonly month: TahitiDay;
  readonly previous: TahitiDay | null;
  readonly closedBy: AccountId;
  readonly now: Date;
}

/** Inserts a closed month with the number of its movements. The database refuses one twice and one out of order. */
export async function insertClosedMonth(tx: Tx, { month, previous, closedBy, now }: ClosedMonthRow): Promise<number> {
  const { rows } = await sql<{ movement_count: number }>`
    insert into closed_months (month, previous, movements_before, movement_count, closed_at, closed_by)
    select ${month}, ${previous}::date, coalesce((select movements_before + movement_count from closed_months where month = ${previous}::date), 0),
      (select count(*) from ledger_transactions where at >= ${startOfTahitiDay(month)} and at < ${startOfTahitiDay(addMonths(month, 1))}),
      ${now}, ${closedBy}
    returning movement_count`.execute(tx);
  return rows[0]?.movement_count ?? 0;
}

export async function insertBalances(tx: Tx, month: TahitiDay, balances: readonly MovedBalance[]): Promise<void> {
  if (balances.length === 0) return;
  await tx
    .insertInto('closed_month_balances')
    .values(balances.map((balance) => ({ month, ...balance })))
    .execute();
}

/** Keeps what the sellers whose money moved in a month are called: the file of its entries names them so for good. */
export async function insertSellers(tx: Tx, month: TahitiDay): Promise<void> {
  const [begins, ends] = [startOfTahitiDay(month), startOfTahitiDay(addMonths(month, 1))];
  await sql`
    insert into closed_month_sellers (month, seller_id, name)
    select distinct ${month}::date, p.id, p.first_name || ' ' || p.last_name
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind in ('WALLET', 'WITHDRAWAL') join accounts p on p.id::text = a.owner
    where t.at >= ${begins} and t.at < ${ends}`.execute(tx);
}

/** VAT of a rate, XPF. */
export interface VatRow {
  readonly vat_basis_points: BasisPoints;
  readonly base_xpf: Xpf;
  readonly vat_xpf: Xpf;
}

export async function insertVat(tx: Tx, month: TahitiDay, rows: readonly VatRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('closed_month_vat')
    .values(rows.map((row) => ({ month, ...row })))
    .execute();
}
