import type { OrderId, SellerId, SplitRequestId } from '@matete/contract/units';
import type { PartLine } from '@matete/domain/split-request/split-order';
import { type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { Db, Tx } from '#platform/db/database';
import type { SplitRequest } from '#platform/db/schema';

export type SplitRequestRow = Selectable<SplitRequest>;

export const findById = (db: Db, id: SplitRequestId): Promise<SplitRequestRow | undefined> =>
  db.selectFrom('split_requests').selectAll().where('id', '=', id).executeTakeFirst();

/** A seller's offer for an order that waits for its answer. Read it while the order is locked. */
export const findOpen = (
  tx: Tx,
  { orderId, sellerId }: { orderId: OrderId; sellerId: SellerId },
): Promise<SplitRequestRow | undefined> =>
  tx
    .selectFrom('split_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();

export async function listOfferedLines(db: Db, splitRequestId: SplitRequestId): Promise<PartLine[]> {
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
  offer: { orderId: OrderId; sellerId: SellerId; lines: readonly PartLine[]; now: Date },
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
  { id, status, now }: { id: SplitRequestId; status: 'REJECTED' | 'CANCELLED'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('split_requests')
    .set({ status, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Cancels the open offers that ask for more than an order still has.
 *
 * @source domain rules §10: CANCELLED when another offer left too little
 */
export async function cancelOvertaken(tx: Tx, orderId: OrderId, now: Date): Promise<void> {
  await sql`
    update split_requests r set status = 'CANCELLED', decided_at = ${now}
    where r.order_id = ${orderId} and r.status = 'PENDING' and exists (
      select from split_request_lines offered
      left join order_lines l on l.order_id = r.order_id and l.product_id = offered.product_id
      where offered.split_request_id = r.id and coalesce(l.quantity_kg, 0) < offered.quantity_kg)`.execute(tx);
}

/** Cancels every open offer of a part of an order. */
export async function cancelOpenOf(tx: Tx, orderId: OrderId, now: Date): Promise<void> {
  await tx
    .updateTable('split_requests')
    .set({ status: 'CANCELLED', decided_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'PENDING')
    .execute();
}

/** Writes the customer's answer to an offer, with the new order that it makes. */
export async function answer(
  tx: Tx,
  id: SplitRequestId,
  given: { status: 'APPROVED' | 'SKIPPED_REMAINING'; newOrderId: OrderId; now: Date },
): Promise<void> {
  await tx
    .updateTable('split_requests')
    .set({ status: given.status, new_order_id: given.newOrderId, decided_at: given.now })
    .where('id', '=', id)
    .execute();
}
