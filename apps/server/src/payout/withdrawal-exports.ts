import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { listWithdrawalExports, WithdrawalExportView } from '@matete/contract/payout/withdrawals';
import { ok, refuse, type Result } from '@matete/domain/result';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { BankFile, Debtor } from '#payout/bank-file';
import { bankOf, stampForExport } from '#payout/withdrawal-store';
import { audit } from '#platform/audit/audit';
import type { Db, Tx } from '#platform/db/database';
import { pageMeta } from '#platform/page-meta';
import { readSiteSetting } from '#site-setting/site-setting-store';

interface ExportRow {
  readonly id: string;
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

const selectExports = sql`
  select x.id, x.number, x.created_at, count(w.id)::int as count, coalesce(sum(w.amount_xpf), 0)::bigint as total
  from withdrawal_exports x left join withdrawals w on w.export_id = x.id`;

/** Puts every approved withdrawal that waits for it into a new bank file. Each is in one file only, whoever asks at once. */
export async function exportWithdrawals(
  tx: Tx,
  { adminId, now }: { adminId: string; now: Date },
): Promise<Result<WithdrawalExportView>> {
  const debtor = await readSiteSetting(tx, 'BANK_TRANSFER');
  if (debtor === null) return refuse('TRANSFER_ACCOUNT_MISSING');
  const id = uuidv7();
  await tx
    .insertInto('withdrawal_exports')
    .values({ id, debtor: JSON.stringify(debtor), created_by: adminId, created_at: now })
    .execute();
  const count = await stampForExport(tx, id);
  if (count === 0) return refuse('NOTHING_TO_EXPORT');
  const { rows } = await sql<ExportRow>`${selectExports} where x.id = ${id} group by x.id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`the export ${id} was not written`);
  await audit(tx, {
    actorId: adminId,
    action: 'WITHDRAWALS_EXPORTED',
    subjectKind: 'withdrawal-export',
    subjectId: id,
    details: { number: row.number, count, totalXpf: Number(row.total) },
    now,
  });
  return ok(toView(row));
}

export async function listExports(
  db: Db,
  query: QueryOf<typeof listWithdrawalExports>,
): Promise<ResponseOf<typeof listWithdrawalExports>> {
  const { rows } = await sql<ExportRow>`
    ${selectExports} group by x.id order by x.number desc limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(
    db,
  );
  const { n } = await db
    .selectFrom('withdrawal_exports')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return { data: rows.map(toView), meta: pageMeta(query, n) };
}

/** What a bank file says, the same at every download; undefined: there is no such file. */
export async function readBankFile(db: Db, exportId: string): Promise<BankFile | undefined> {
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
    debtor: file.debtor as unknown as Debtor,
    transfers: rows.map((row) => ({
      withdrawalId: row.id,
      amountXpf: row.amount_xpf,
      approvedAt: row.decided_at ?? file.created_at,
      sellerName: `${row.first_name} ${row.last_name}`,
      tahitiNumber: row.tahiti_number,
      ...bankOf(row),
    })),
  };
}
