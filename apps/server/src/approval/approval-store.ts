import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { ApprovalKind } from '@matete/contract/approval/approvals';
import type { ApprovalId } from '@matete/contract/units';
import type { Db, Tx } from '#platform/db/database';
import { notAmong } from '#platform/db/not-among-query';
import type { Approval } from '#platform/db/schema';

export type ApprovalRow = Selectable<Approval>;

/** Inserts a decision that waits. @returns false when one about the same waits already. */
export async function insertApproval(tx: Tx, approval: Insertable<Approval>): Promise<boolean> {
  const inserted = await tx
    .insertInto('approvals')
    .values(approval)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const lockApproval = (tx: Tx, id: ApprovalId): Promise<ApprovalRow | undefined> =>
  tx.selectFrom('approvals').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Changes columns of a decision that the caller has locked. */
export async function changeApproval(tx: Tx, id: ApprovalId, changes: Omit<Updateable<Approval>, 'id'>): Promise<void> {
  await tx.updateTable('approvals').set(changes).where('id', '=', id).execute();
}

/** Decisions of a lone admin whose time has come. */
export const listDueApprovals = (
  db: Db,
  { tried, take, now }: { readonly tried: readonly string[]; readonly take: number; readonly now: Date },
): Promise<{ id: ApprovalId }[]> =>
  db
    .selectFrom('approvals')
    .select('id')
    .where('status', '=', 'OPEN')
    .where('effective_at', '<=', now)
    .where(notAmong(tried))
    .orderBy('effective_at')
    .limit(take)
    .execute();

/** Takes a person out of the decisions of a kind about them; those that waited lapse. */
export async function eraseSubjectOf(tx: Tx, kind: ApprovalKind, subjectId: string): Promise<void> {
  await sql`
    update approvals set subject_name = '', destination = null, command = '{}',
      status = case when status = 'OPEN' then 'LAPSED' else status end,
      decided_at = coalesce(decided_at, requested_at)
    where kind = ${kind} and subject_id = ${subjectId}`.execute(tx);
}

/**
 * Takes an address out of the decisions of a kind whose id has it in it. @param isOver Whether those that wait lapse with it;
 * else they stay.
 */
export async function eraseAddressOf(
  tx: Tx,
  { kind, subjectId, isOver }: { readonly kind: ApprovalKind; readonly subjectId: string; readonly isOver: boolean },
): Promise<void> {
  await sql`
    update approvals set subject_id = '', subject_name = '', destination = null, command = '{}',
      status = case when status = 'OPEN' then 'LAPSED' else status end,
      decided_at = coalesce(decided_at, requested_at)
    where kind = ${kind} and subject_id = ${subjectId} and (${isOver} or status <> 'OPEN')`.execute(tx);
}

/** Marks the place in a transaction that {@link undoTrial} returns to. */
export const beginTrial = async (tx: Tx): Promise<void> => void (await sql`savepoint trial`.execute(tx));

/** Undoes everything since {@link beginTrial}, locks included. */
export const undoTrial = async (tx: Tx): Promise<void> => void (await sql`rollback to savepoint trial`.execute(tx));
