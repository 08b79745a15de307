import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { listWithdrawalExports, WithdrawalExportView } from '@matete/contract/payout/withdrawals';
import type { WithdrawalExportId } from '@matete/contract/units';
import { sql } from 'kysely';

import type { BankFile } from '#payout/bank-file';
import { openWithdrawal } from '#payout/withdrawal-store';
import { countRows } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { pageMeta } from '#platform/page-meta';
import { sortedBy } from '#platform/db/lists/sort-query';

interface ExportRow {
  readonly id: WithdrawalExportId;
  readonly number: number;
  readonly created_at: Date;
  readonly count: number;
  readonly total: number;
}

const toView = (row: ExportRow): WithdrawalExportView => ({
  exportId: row.id,
  number: row.number,
  createdAt: row.created_at.toISOString(),
  count: row.count,
  total: Number(row.total),
  csvUrl: `/files/withdrawal-exports/${row.id}.csv`,
  xmlUrl: `/files/withdrawal-exports/${row.id}.xml`,
});

const SELECT_EXPORTS = sql`
  select x.id, x.number, x.created_at, count(w.id)::int as count, coalesce(sum(w.amount_xpf), 0)::bigint as total
  from withdrawal_exports x left join withdrawals w on w.export_id = x.id`;

/** Reads one export. */
export async function readExport(db: Db, id: WithdrawalExportId): Promise<WithdrawalExportView> {
  const { rows } = await sql<ExportRow>`${SELECT_EXPORTS} where x.id = ${id} group by x.id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no export ${id}`);
  return toView(row);
}

/** Lists the exports, newest first. */
export async function listExports(
  db: Db,
  query: QueryOf<typeof listWithdrawalExports>,
): Promise<ResponseOf<typeof listWithdrawalExports>> {
  const { rows } = await sql<ExportRow>`
    ${SELECT_EXPORTS} group by x.id order by ${sortedBy(query, { by: { number: sql`x.number`, total: sql`coalesce(sum(w.amount_xpf), 0)` }, usual: sql`x.number desc`, id: sql`x.id` })} limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(
    db,
  );
  return { data: rows.map(toView), meta: pageMeta(query, await countRows(db.selectFrom('withdrawal_exports'))) };
}

/** Reads the content of a bank file, the same at every download; undefined: there is no such file. */
export async function readBankFile(db: Db, exportId: WithdrawalExportId): Promise<BankFile | undefined> {
  const file = await db.selectFrom('withdrawal_exports').selectAll().where('id', '=', exportId).executeTakeFirst();
  if (file === undefined) return undefined;
  const rows = await db
    .selectFrom('withdrawals as w')
    .innerJoin('accounts as a', 'a.id', 'w.seller_id')
    .innerJoin('sellers as s', 's.account_id', 'w.seller_id')
    .select(['w.id', 'w.amount_xpf', 'w.bank', 'w.decided_at', 'a.first_name', 'a.last_name', 's.tahiti_number'])
    .where('w.export_id', '=', exportId)
    .orderBy('w.id')
    .execute();
  return {
    number: file.number,
    createdAt: file.created_at,
    debtor: file.debtor,
    transfers: rows.map(openWithdrawal).map((row) => ({
      withdrawalId: row.id,
      amountXpf: row.amount_xpf,
      approvedAt: row.decided_at ?? file.created_at,
      sellerName: `${row.first_name} ${row.last_name}`,
      tahitiNumber: row.tahiti_number,
      ...row.bank,
    })),
  };
}
