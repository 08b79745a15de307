import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type {
  AdminWithdrawalView,
  listWithdrawals,
  listWithdrawalsForAdmin,
  WithdrawalView,
} from '@matete/contract/payout/withdrawals';
import type { SellerId, WithdrawalId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { ibanCheck } from '@matete/reference/banks';
import { type RawBuilder, type Selectable, sql } from 'kysely';

import { awaitsApproval } from '#approval/approvals-query';
import { withdrawalFileUrl } from '#payout/statement/settlement';
import { findById, openWithdrawal, type WithdrawalRow } from '#payout/withdrawal-store';
import { countRows } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import type { Withdrawal } from '#platform/db/schema';
import { type AskedPage, countOfPages, rowsOfPage } from '#platform/db/lists/list-page-query';
import { pageMeta } from '#platform/page-meta';
import { sortedBy } from '#platform/db/lists/sort-query';
import { amountIs } from '#platform/db/lists/amount-query';
import { maskedAccount } from '#platform/sealing/sealed-text';

const HOUR_MS = 3_600_000;

function toView(row: WithdrawalRow, ibanIsWhole: boolean): WithdrawalView {
  const bank = row.bank;
  return {
    withdrawalId: row.id,
    sellerId: row.seller_id,
    amount: row.amount_xpf,
    fee: row.fee_xpf,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    rejectReason: row.reject_reason,
    sentBackAt: row.sent_back_at?.toISOString() ?? null,
    sentBackReason: row.sent_back_reason,
    bankName: bank.bankName,
    accountTitle: bank.accountTitle,
    iban: ibanIsWhole ? bank.iban : maskedAccount(bank.iban),
    isOnBehalf: row.on_behalf_by !== null,
    settlementUrl: row.status === 'APPROVED' || row.status === 'SENT_BACK' ? withdrawalFileUrl(row.id) : null,
  };
}

/** Reads one withdrawal. */
export async function readView(db: Db, id: WithdrawalId, ibanIsWhole: boolean): Promise<Result<WithdrawalView>> {
  const row = await findById(db, id);
  return row === undefined ? refuse('WITHDRAWAL_NOT_FOUND') : ok(toView(row, ibanIsWhole));
}

const WAITING_FIRST = sql`w.status <> 'PENDING', case when w.status = 'PENDING' then w.id end, w.id desc`;

const sortsOf = (table: RawBuilder<unknown>) => ({
  date: sql`${table}requested_at`,
  amount: sql`${table}amount_xpf`,
  status: sql`${table}status`,
});

/** Lists a seller's withdrawals, newest first. */
export async function listOfSeller(
  db: Db,
  { sellerId, ibanIsWhole, ...query }: QueryOf<typeof listWithdrawals> & { sellerId: SellerId; ibanIsWhole: boolean },
): Promise<ResponseOf<typeof listWithdrawals>> {
  const statuses = query.status?.length ? query.status : undefined;
  const chosen = db
    .selectFrom('withdrawals')
    .where('seller_id', '=', sellerId)
    .$if(statuses !== undefined, (of) => of.where('status', 'in', statuses ?? []))
    .where(sql<boolean>`${sql.join([sql`true`, ...amountIs(sql`amount_xpf`, query.amount)], sql` and `)}`);
  const rows = await chosen
    .selectAll()
    .orderBy(sortedBy(query, { by: sortsOf(sql``), usual: sql`id desc`, id: sql`id` }))
    .limit(query.take)
    .offset((query.page - 1) * query.take)
    .execute();
  return {
    data: rows.map((row) => toView(openWithdrawal(row), ibanIsWhole)),
    meta: pageMeta(query, await countRows(chosen)),
  };
}

interface AdminRow extends Selectable<Withdrawal> {
  readonly seller_name: string;
  readonly tahiti_number: string;
  readonly export_number: number | null;
  readonly awaits_approval: boolean;
}

/** Lists every withdrawal: those that wait first, the oldest of them first. */
export async function listForAdmin(
  db: Db,
  query: QueryOf<typeof listWithdrawalsForAdmin> & AskedPage,
  now: Date,
): Promise<ResponseOf<typeof listWithdrawalsForAdmin>> {
  const parts = [sql`true`, ...amountIs(sql`w.amount_xpf`, query.amount)];
  if (query.status?.length) parts.push(sql`w.status = any(${query.status}::text[])`);
  const words = foldForSearch(query.search ?? '');
  if (words !== '') parts.push(sql`a.search_text like ${`%${words}%`}`);
  const where = sql.join(parts, sql` and `);
  const tables = sql`withdrawals w join accounts a on a.id = w.seller_id join sellers s on s.account_id = w.seller_id left join withdrawal_exports x on x.id = w.export_id`;
  const from = sql`${tables} where ${where}`;
  const order = sortedBy(query, { by: sortsOf(sql`w.`), usual: WAITING_FIRST, id: sql`w.id` });
  const page = await rowsOfPage(db, query, { id: sql`w.id`, tables, from, order });
  const { rows } = await sql<AdminRow>`
    select w.*, a.first_name || ' ' || a.last_name as seller_name, s.tahiti_number, x.number as export_number,
      ${awaitsApproval(sql`w.id`, ['WITHDRAWAL', 'WITHDRAWAL_SENT_BACK'])} as awaits_approval
    from ${page}`.execute(db);
  const itemCount = await countOfPages(db, query, from);
  return {
    data: rows.map((row) => toAdminView(row, now)),
    meta: pageMeta(query, itemCount),
    totals: await readTotals(db),
  };
}

/** Whether somebody has still to send a withdrawal's money, and reads where. */
const isToSend = ({ status, export_id }: Pick<AdminRow, 'status' | 'export_id'>): boolean =>
  status === 'PENDING' || (status === 'APPROVED' && export_id === null);

const toAdminView = (sealed: AdminRow, now: Date): AdminWithdrawalView => {
  const row = openWithdrawal(sealed);
  return {
    ...toView(row, isToSend(row)),
    sellerName: row.seller_name,
    tahitiNumber: row.tahiti_number,
    ibanCheck: ibanCheck(row.bank.iban),
    ageHours: Math.max(0, Math.floor((now.getTime() - row.requested_at.getTime()) / HOUR_MS)),
    exportNumber: row.export_number,
    awaitsApproval: row.awaits_approval,
  };
};

async function readTotals(db: Db): Promise<ResponseOf<typeof listWithdrawalsForAdmin>['totals']> {
  const { rows } = await sql<ResponseOf<typeof listWithdrawalsForAdmin>['totals']>`
    select coalesce(sum(amount_xpf) filter (where status = 'PENDING'), 0)::bigint as waiting,
      (count(*) filter (where status = 'PENDING'))::int as "waitingCount",
      coalesce(sum(amount_xpf) filter (where status = 'APPROVED'), 0)::bigint as "toExport",
      (count(*) filter (where status = 'APPROVED'))::int as "toExportCount"
    from withdrawals where status = 'PENDING' or (status = 'APPROVED' and export_id is null)`.execute(db);
  return rows[0] ?? { waiting: 0, waitingCount: 0, toExport: 0, toExportCount: 0 };
}
