import type { PenaltyView } from '@matete/contract/penalty/penalties';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { EarlierPenalty } from '@matete/domain/penalty/penalty-for';
import type { Selectable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { Penalty } from '#platform/db/schema';

type PenaltyRow = Selectable<Penalty>;

/** The last Tahitian day of a block that ends at an instant: blocks end with their day. */
export const lastDayOfBlock = (until: Date): string => addDays(tahitiDayOf(until), -1);

/** Penalties that still count: those nobody lifted, oldest first. */
export async function listCounting(db: Db, sellerId: string): Promise<(EarlierPenalty & { blockedUntil: Date })[]> {
  const rows = await db
    .selectFrom('penalties')
    .select(['order_was_refunded', 'blocked_until'])
    .where('seller_id', '=', sellerId)
    .where('lifted_at', 'is', null)
    .orderBy('blocked_from')
    .execute();
  return rows.map((row) => ({ orderWasRefunded: row.order_was_refunded, blockedUntil: row.blocked_until }));
}

/** Penalties that were taken back. */
export const listLifted = (
  db: Db,
  sellerId: string,
): Promise<Pick<PenaltyRow, 'id' | 'blocked_until' | 'blocked_before_until' | 'seller_id'>[]> =>
  db
    .selectFrom('penalties')
    .select(['id', 'seller_id', 'blocked_until', 'blocked_before_until'])
    .where('seller_id', '=', sellerId)
    .where('lifted_at', 'is not', null)
    .execute();

/** Holds a penalty's seller, then the penalty: in the order in which giving one holds them. */
export async function lockById(tx: Tx, penaltyId: string): Promise<PenaltyRow | undefined> {
  const found = await tx.selectFrom('penalties').select('seller_id').where('id', '=', penaltyId).executeTakeFirst();
  if (found === undefined) return undefined;
  await tx.selectFrom('accounts').select('id').where('id', '=', found.seller_id).forUpdate().execute();
  return tx.selectFrom('penalties').selectAll().where('id', '=', penaltyId).forUpdate().executeTakeFirst();
}

const viewQuery = (db: Db) =>
  db
    .selectFrom('penalties as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .select('o.order_number')
    .orderBy('p.blocked_from', 'desc');

export async function listViews(db: Db, sellerId: string, now: Date): Promise<PenaltyView[]> {
  const rows = await viewQuery(db).where('p.seller_id', '=', sellerId).limit(200).execute();
  return rows.map((row) => toView(row, now));
}

export async function findView(db: Db, penaltyId: string, now: Date): Promise<PenaltyView | undefined> {
  const row = await viewQuery(db).where('p.id', '=', penaltyId).executeTakeFirst();
  return row === undefined ? undefined : toView(row, now);
}

const toView = (row: PenaltyRow & { order_number: string }, now: Date): PenaltyView => ({
  penaltyId: row.id,
  kind: row.kind as PenaltyView['kind'],
  ordinal: row.ordinal,
  orderId: row.order_id,
  orderNumber: row.order_number,
  givenAt: row.blocked_from.toISOString(),
  blockedTill: lastDayOfBlock(row.blocked_until),
  isRunning: row.lifted_at === null && row.blocked_until > now,
  lifted: row.lifted_at === null ? null : { at: row.lifted_at.toISOString(), reason: row.lift_reason ?? '' },
});
