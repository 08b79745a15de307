import type { PenaltyId, SellerId } from '@matete/contract/units';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { EarlierPenalty } from '@matete/domain/penalty/penalty-for';
import type { Insertable, Selectable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { Penalty } from '#platform/db/schema';

export type PenaltyRow = Selectable<Penalty>;

/** The last Tahitian day of a block that ends at an instant: blocks end with their day. */
export const lastDayOfBlock = (until: Date): string => addDays(tahitiDayOf(until), -1);

/** Penalties that still count: those nobody lifted, oldest first. */
export async function listCounting(db: Db, sellerId: SellerId): Promise<(EarlierPenalty & { blockedUntil: Date })[]> {
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
  sellerId: SellerId,
): Promise<Pick<PenaltyRow, 'id' | 'blocked_until' | 'blocked_before_until' | 'seller_id'>[]> =>
  db
    .selectFrom('penalties')
    .select(['id', 'seller_id', 'blocked_until', 'blocked_before_until'])
    .where('seller_id', '=', sellerId)
    .where('lifted_at', 'is not', null)
    .execute();

/** Locks a penalty's seller, then the penalty: the order in which giving a penalty locks them. */
export async function lockById(tx: Tx, penaltyId: PenaltyId): Promise<PenaltyRow | undefined> {
  const found = await tx.selectFrom('penalties').select('seller_id').where('id', '=', penaltyId).executeTakeFirst();
  if (found === undefined) return undefined;
  await tx.selectFrom('accounts').select('id').where('id', '=', found.seller_id).forNoKeyUpdate().execute();
  return tx.selectFrom('penalties').selectAll().where('id', '=', penaltyId).forNoKeyUpdate().executeTakeFirst();
}

export async function insert(tx: Tx, penalty: Insertable<Penalty>): Promise<void> {
  await tx.insertInto('penalties').values(penalty).execute();
}

export async function markLifted(
  tx: Tx,
  penaltyId: PenaltyId,
  lift: { readonly lifted_at: Date; readonly lifted_by: string; readonly lift_reason: string },
): Promise<void> {
  await tx.updateTable('penalties').set(lift).where('id', '=', penaltyId).execute();
}
