import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { listReceivedTransfers } from '@matete/contract/bank-import/received-transfers';
import type { StatementView } from '@matete/contract/bank-import/statement-view';
import type { listStatements } from '@matete/contract/bank-import/statements';
import type { AccountId, TahitiDay } from '@matete/contract/units';
import { type RawBuilder, sql } from 'kysely';

import { endOfAccount, isOfAccount } from '@matete/domain/bank-import/same-account';
import type { StatementLineRow } from '#bank-import/records/statement-store';
import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { sortedBy } from '#platform/db/lists/sort-query';
import { pageMeta } from '#platform/page-meta';
import { readSiteSetting } from '#site-setting/site-setting-store';

/** A line, with who used it for what, and how the decision stands that it waits for. */
export interface LineRow extends StatementLineRow {
  readonly approval_status: 'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'LAPSED' | null;
  readonly payment_reference: string | null;
  readonly customer_name: string | null;
  readonly used_by_name: string | null;
  readonly aside_by_name: string | null;
  /** Where a line stands that says the same. */
  readonly repeated_statement_id: string | null;
  readonly repeated_file_name: string | null;
  readonly repeated_number: number | null;
}

/** Condition of a query: a line counts as used, or waits for a second admin. */
const IS_USED = sql`(l.used_at is not null and (l.approval_id is null or v.status in ('OPEN', 'APPROVED')))`;

const COUNTS = sql`
  count(*) filter (where ${IS_USED})::int as used_count,
  count(*) filter (where l.aside_at is not null)::int as aside_count,
  count(*) filter (where l.problem is not null and l.aside_at is null)::int as wrong_count,
  count(*) filter (where not ${IS_USED} and l.aside_at is null and l.problem is null and l.amount_xpf > 0)::int as open_count,
  coalesce(array_agg(distinct l.account) filter (where l.account <> ''), '{}') as accounts,
  count(distinct l.account) > 1 as has_several_accounts,
  min(l.booked_on) as from_day, max(l.booked_on) as to_day`;

interface StatementRow {
  readonly id: string;
  readonly file_name: string;
  readonly format: StatementView['format'];
  readonly imported_at: Date;
  readonly importer: string;
  readonly line_count: number;
  readonly known_count: number;
  readonly used_count: number;
  readonly aside_count: number;
  readonly wrong_count: number;
  readonly open_count: number;
  readonly accounts: readonly string[];
  readonly has_several_accounts: boolean;
  readonly from_day: TahitiDay | null;
  readonly to_day: TahitiDay | null;
}

const selectStatements = (where: RawBuilder<unknown>, rest: RawBuilder<unknown>): RawBuilder<StatementRow> => sql`
  select s.*, a.first_name || ' ' || a.last_name as importer, c.*
  from imported_statements s join accounts a on a.id = s.imported_by
  cross join lateral (select ${COUNTS} from statement_lines l left join approvals v on v.id = l.approval_id where l.statement_id = s.id) c
  where ${where} ${rest}`;

const STATEMENT_SORTS = {
  by: { date: sql`s.imported_at`, name: sql`s.file_name` },
  usual: sql`s.imported_at desc, s.id desc`,
  id: sql`s.id`,
};

const TRANSFER_SORTS = {
  by: { date: sql`l.booked_on`, amount: sql`l.amount_xpf` },
  usual: sql`l.booked_on desc, l.id desc`,
  id: sql`l.id`,
};

/** Lists the statements that were imported, newest first. */
export async function readStatements(
  db: Db,
  query: QueryOf<typeof listStatements>,
): Promise<ResponseOf<typeof listStatements>> {
  const page = sql`order by ${sortedBy(query, STATEMENT_SORTS)} limit ${query.take} offset ${(query.page - 1) * query.take}`;
  const { rows } = await selectStatements(sql`true`, page).execute(db);
  const iban = await readHouseIban(db);
  return {
    data: rows.map((row) => toStatement(row, iban)),
    meta: pageMeta(query, await countFrom(db, sql`imported_statements`)),
  };
}

/** Reads one statement; undefined: there is none of that id. */
export async function findStatement(db: Db, statementId: string): Promise<StatementView | undefined> {
  const { rows } = await selectStatements(sql`s.id = ${statementId}`, sql``).execute(db);
  return rows[0] === undefined ? undefined : toStatement(rows[0], await readHouseIban(db));
}

/** IBAN of the account to which customers pay; undefined: none is known yet. */
export const readHouseIban = async (db: Db): Promise<string | undefined> =>
  (await readSiteSetting(db, 'BANK_TRANSFER'))?.iban;

/** End of the account that a file names, where that is not the house's; null: it is, or nobody can tell. */
export const otherAccountOf = (account: string, iban: string | undefined): string | null =>
  iban === undefined || isOfAccount(account, iban) ? null : endOfAccount(account);

const toStatement = (row: StatementRow, iban: string | undefined): StatementView => ({
  statementId: row.id,
  fileName: row.file_name,
  format: row.format,
  importedAt: row.imported_at.toISOString(),
  importedBy: row.importer,
  lineCount: row.line_count,
  knownCount: row.known_count,
  otherAccounts: [...new Set(row.accounts.flatMap((account) => otherAccountOf(account, iban) ?? []))],
  hasSeveralAccounts: row.has_several_accounts,
  from: row.from_day,
  to: row.to_day,
  openCount: row.open_count,
  usedCount: row.used_count,
  asideCount: row.aside_count,
  wrongCount: row.wrong_count,
});

/** Reads all lines of a statement, in the order of its file. */
export async function readLines(db: Db, statementId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.*, v.status as approval_status, p.reference as payment_reference, c.first_name || ' ' || c.last_name as customer_name,
      u.first_name || ' ' || u.last_name as used_by_name, w.first_name || ' ' || w.last_name as aside_by_name,
      o.statement_id as repeated_statement_id, s.file_name as repeated_file_name, o.line_number as repeated_number
    from statement_lines l
    left join statement_lines o on o.id = l.repeats_id left join imported_statements s on s.id = o.statement_id
    left join approvals v on v.id = l.approval_id
    left join payments p on p.id = l.payment_id left join accounts c on c.id = p.customer_id
    left join accounts u on u.id = l.used_by left join accounts w on w.id = l.aside_by
    where l.statement_id = ${statementId} order by l.line_number`.execute(db);
  return rows;
}

/** Lists what the bank's statements say of a customer's transfers: those used for their payments, or chosen for one. */
export async function readReceivedTransfers(
  db: Db,
  query: QueryOf<typeof listReceivedTransfers>,
  customerId: AccountId,
): Promise<ResponseOf<typeof listReceivedTransfers>> {
  const from = sql`statement_lines l join payments p on p.id = coalesce(l.payment_id, l.chosen_payment_id)
    where p.customer_id = ${customerId} and l.booked_on is not null and l.amount_xpf is not null`;
  const { rows } = await sql<ResponseOf<typeof listReceivedTransfers>['data'][number]>`
    select l.booked_on as date, l.amount_xpf as amount, l.label, l.name, l.reference, p.id as "paymentId", p.reference as "paymentReference"
    from ${from} order by ${sortedBy(query, TRANSFER_SORTS)} limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(
    db,
  );
  return { data: rows, meta: pageMeta(query, await countFrom(db, from)) };
}
