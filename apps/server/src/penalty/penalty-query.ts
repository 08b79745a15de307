import type { PenaltyView } from '@matete/contract/penalty/penalties';
import type { PenaltyId, SellerId } from '@matete/contract/units';

import { lastDayOfBlock, type PenaltyRow } from '#penalty/penalty-store';
import type { Db } from '#platform/db/database';

const viewQuery = (db: Db) =>
  db
    .selectFrom('penalties as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .select('o.order_number')
    .orderBy('p.blocked_from', 'desc');

export async function listViews(db: Db, sellerId: SellerId, now: Date): Promise<PenaltyView[]> {
  const rows = await viewQuery(db).where('p.seller_id', '=', sellerId).limit(200).execute();
  return rows.map((row) => toView(row, now));
}

export async function findView(db: Db, penaltyId: PenaltyId, now: Date): Promise<PenaltyView | undefined> {
  const row = await viewQuery(db).where('p.id', '=', penaltyId).executeTakeFirst();
  return row === undefined ? undefined : toView(row, now);
}

const toView = (row: PenaltyRow & { order_number: string }, now: Date): PenaltyView => ({
  penaltyId: row.id,
  kind: row.kind,
  ordinal: row.ordinal,
  orderId: row.order_id,
  orderNumber: row.order_number,
  givenAt: row.blocked_from.toISOString(),
  blockedTill: lastDayOfBlock(row.blocked_until),
  isRunning: row.lifted_at === null && row.blocked_until > now,
  lifted: row.lifted_at === null ? null : { at: row.lifted_at.toISOString(), reason: row.lift_reason ?? '' },
});
