import type { PartLine } from '@matete/domain/split-request/split-order';
import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { Db, Tx } from '#platform/db/database';
import type { SplitRequest } from '#platform/db/schema';

export type SplitRequestRow = Selectable<SplitRequest>;

export const findById = (db: Db, id: string): Promise<SplitRequestRow | undefined> =>
  db.selectFrom('split_requests').selectAll().where('id', '=', id).executeTakeFirst();

/** A seller's offer for an order that waits for its answer. Read it while the order is held. */
export const findOpen = (
  tx: Tx,
  { orderId, sellerId }: { orderId: string; sellerId: string },
): Promise<SplitRequestRow | undefined> =>
  tx
    .selectFrom('split_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();

export async function listOfferedLines(db: Db, splitRequestId: string): Promise<PartLine[]> {
  const rows = await db
    .selectFrom('split_request_lines')
    .select(['product_id', 'quantity_kg'])
    .where('split_request_id', '=', splitRequestId)
    .orderBy('product_id')
    .execute();
  return rows.map((row) => ({ productId: row.product_id, quantityKg: row.quantity_kg }));
}

/** @returns Its id. */
export async function insert(
  tx: Tx,
  offer: { orderId: string; sellerId: string; lines: readonly PartLine[]; now: Date },
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('split_requests')
    .values({
      id,
      order_id: offer.orderId,
      seller_id: offer.sellerId,
      status: 'PENDING',
      created_at: offer.now,
    })
    .execute();
  await tx
    .insertInto('split_request_lines')
    .values(
      offer.lines.map((line) => ({
        split_request_id: id,
        product_id: line.productId,
        quantity_kg: line.quantityKg,
      })),
    )
    .execute();
  return id;
}

/** Ends an offer that still waits. @returns False when it was decided before. */
export async function close(
  tx: Tx,
  { id, status, now }: { id: string; status: 'REJECTED' | 'CANCELLED'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('split_requests')
    .set({ status, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
