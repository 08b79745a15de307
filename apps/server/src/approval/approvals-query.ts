import type { ApprovalKind, ApprovalView, listApprovals } from '@matete/contract/approval/approvals';
import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { AccountId, ApprovalId } from '@matete/contract/units';
import { mayOnlyRefuse } from '@matete/domain/approval/second-admin';
import { type RawBuilder, sql } from 'kysely';

import type { ApprovalRow } from '#approval/approval-store';
import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { pageMeta } from '#platform/page-meta';
import { sortedBy } from '#platform/db/lists/sort-query';

interface Row extends ApprovalRow {
  readonly requester: string;
  readonly decider: string | null;
}

const FROM = sql`approvals p join accounts r on r.id = p.requested_by left join accounts d on d.id = p.decided_by`;
const COLUMNS = sql`p.*, r.first_name || ' ' || r.last_name as requester, d.first_name || ' ' || d.last_name as decider`;

const toView = (row: Row, readerId: AccountId): ApprovalView => ({
  approvalId: row.id,
  kind: row.kind,
  status: row.status,
  amount: row.amount_xpf,
  subject: row.subject_name,
  expected: row.expected_xpf,
  destination: row.destination,
  details: row.details,
  detailsBefore: row.details_before,
  reason: row.reason,
  requestedBy: { accountId: row.requested_by, name: row.requester },
  requestedAt: row.requested_at.toISOString(),
  effectiveAt: row.effective_at?.toISOString() ?? null,
  decidedBy: row.decided_by === null ? null : { accountId: row.decided_by, name: row.decider ?? '' },
  decidedAt: row.decided_at?.toISOString() ?? null,
  decisionReason: row.decision_reason,
  isMine: row.requested_by === readerId,
  mayOnlyRefuse: mayOnlyRefuse(readerId, { kind: row.kind, subjectId: row.subject_id }),
});

/** Condition of a query: a decision of these kinds about the subject waits for a second admin. */
export const awaitsApproval = (subjectId: RawBuilder<unknown>, kinds: readonly ApprovalKind[]): RawBuilder<boolean> =>
  sql`exists (select from approvals w where w.status = 'OPEN' and w.subject_id = ${subjectId}::text and w.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`;

/** Lists what the decisions of a kind that wait are about, the oldest first. */
export const listWaitingSubjects = (db: Db, kind: ApprovalKind): Promise<{ id: ApprovalId; subjectId: string }[]> =>
  db
    .selectFrom('approvals')
    .select(['id', 'subject_id as subjectId'])
    .where('kind', '=', kind)
    .where('status', '=', 'OPEN')
    .orderBy('id')
    .execute();

const SORTS = {
  by: { date: sql`p.requested_at`, amount: sql`p.amount_xpf`, kind: sql`p.kind` },
  usual: sql`p.status <> 'OPEN', case when p.status = 'OPEN' then p.id end, p.id desc`,
  id: sql`p.id`,
};

/** Lists decisions for an admin: those that wait first, the oldest of them first. */
export async function readApprovals(
  db: Db,
  query: QueryOf<typeof listApprovals>,
  readerId: AccountId,
): Promise<ResponseOf<typeof listApprovals>> {
  const where = query.statusList?.length ? sql`p.status = any(${query.statusList}::text[])` : sql`true`;
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where ${where}
    order by ${sortedBy(query, SORTS)}
    limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(db);
  const itemCount = await countFrom(db, sql`approvals p where ${where}`);
  return { data: rows.map((row) => toView(row, readerId)), meta: pageMeta(query, itemCount) };
}

/** Reads one decision; undefined when there is none of that id. */
export async function readApproval(db: Db, id: ApprovalId, readerId: AccountId): Promise<ApprovalView | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where p.id = ${id}`.execute(db);
  return rows[0] === undefined ? undefined : toView(rows[0], readerId);
}
