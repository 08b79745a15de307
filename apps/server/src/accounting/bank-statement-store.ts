import type { MonthBank } from '@matete/contract/ledger/months';
import type { AccountId, TahitiDay, Xpf } from '@matete/contract/units';
import { addMonths, startOfTahitiDay } from '@matete/domain/calendar/tahiti-day';
import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';

export interface NotedStatement {
  readonly month: TahitiDay;
  readonly openingXpf: Xpf;
  readonly closingXpf: Xpf;
  readonly adminId: AccountId;
  readonly now: Date;
}

/** Keeps what the bank says of a month, in place of what was noted before. */
export async function saveStatement(
  tx: Tx,
  { month, openingXpf, closingXpf, adminId, now }: NotedStatement,
): Promise<void> {
  const row = { opening_xpf: openingXpf, closing_xpf: closingXpf, noted_at: now, noted_by: adminId };
  await tx
    .insertInto('bank_statements')
    .values({ month, ...row })
    .onConflict((conflict) => conflict.column('month').doUpdateSet(row))
    .execute();
}

interface BankRow {
  readonly opening: Xpf;
  readonly closing: Xpf;
  readonly booked_later: Xpf;
  readonly statement_opening: Xpf | null;
  readonly statement_closing: Xpf | null;
  readonly noted_at: Date | null;
  readonly noted_by: string | null;
}

/**
 * Reads the bank in the books at the beginning and the end of a month beside its statement. Money that came in makes BANK
 * negative in the books: here it is turned round, as a bank says it.
 */
export async function readMonthBank(db: Db, month: TahitiDay, lastClosed: TahitiDay | null): Promise<MonthBank> {
  // The history is summed from the last closed month on that ended before this one began.
  const before = addMonths(month, -1);
  const base = lastClosed === null || lastClosed > before ? before : lastClosed;
  const [begins, ends] = [startOfTahitiDay(month), startOfTahitiDay(addMonths(month, 1))];
  const isKept = lastClosed !== null && base <= lastClosed;
  const from = isKept ? startOfTahitiDay(addMonths(base, 1)) : new Date(0);
  const { rows } = await sql<BankRow>`
    with kept as (
      select coalesce((select balance_xpf from closed_month_balances where ${isKept} and month = ${base}::date and account_kind = 'BANK'), 0) as xpf
    ), moved as (
      select coalesce(sum(e.amount_xpf) filter (where t.at < ${begins}), 0) as before_xpf, coalesce(sum(e.amount_xpf), 0) as xpf
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where a.kind = 'BANK' and t.at >= ${from} and t.at < ${ends}
    ), later as (
      select coalesce(sum(case when noted_at >= ${ends} and undone_at is null and paper_date < ${addMonths(month, 1)} then -amount_xpf
        when noted_at < ${ends} and undone_at >= ${ends} then amount_xpf end), 0) as xpf from other_movements
    )
    select (-kept.xpf - moved.before_xpf)::bigint as opening, (-kept.xpf - moved.xpf)::bigint as closing, later.xpf::bigint as booked_later,
      s.opening_xpf as statement_opening, s.closing_xpf as statement_closing, s.noted_at, p.first_name || ' ' || p.last_name as noted_by
    from kept, moved, later left join bank_statements s on s.month = ${month} left join accounts p on p.id = s.noted_by`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a row');
  const { statement_opening: opening, statement_closing: closing, noted_at: notedAt, noted_by: notedBy } = row;
  return {
    opening: row.opening,
    closing: row.closing,
    bookedLater: row.booked_later,
    statement:
      opening === null || closing === null || notedAt === null || notedBy === null
        ? null
        : { opening, closing, notedAt: notedAt.toISOString(), notedBy },
  };
}
