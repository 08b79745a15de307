import type { Insertable, Selectable, Updateable } from 'kysely';

import type { DisputeId, OrderId } from '@matete/contract/units';
import type { Db, Tx } from '#platform/db/database';
import type { Dispute, DisputeAttachment, DisputeLine, DisputeMessage } from '#platform/db/schema';

export const findByOrder = (
  db: Db,
  orderId: OrderId,
): Promise<Pick<Selectable<Dispute>, 'id' | 'status'> | undefined> =>
  db.selectFrom('disputes').select(['id', 'status']).where('order_id', '=', orderId).executeTakeFirst();

export async function insert(tx: Tx, dispute: Insertable<Dispute>): Promise<void> {
  await tx.insertInto('disputes').values(dispute).execute();
}

export async function insertLines(tx: Tx, lines: readonly Insertable<DisputeLine>[]): Promise<void> {
  if (lines.length > 0)
    await tx
      .insertInto('dispute_lines')
      .values([...lines])
      .execute();
}

export async function insertMessage(tx: Tx, message: Insertable<DisputeMessage>): Promise<void> {
  await tx.insertInto('dispute_messages').values(message).execute();
}

export async function insertAttachments(tx: Tx, attachments: readonly Insertable<DisputeAttachment>[]): Promise<void> {
  await tx
    .insertInto('dispute_attachments')
    .values([...attachments])
    .execute();
}

export async function update(tx: Tx, id: DisputeId, columns: Updateable<Dispute>): Promise<void> {
  await tx.updateTable('disputes').set(columns).where('id', '=', id).execute();
}

/** Deletes what a complaint said of the lines, because it is opened anew. */
export async function deleteLines(tx: Tx, id: DisputeId): Promise<void> {
  await tx.deleteFrom('dispute_lines').where('dispute_id', '=', id).execute();
}

/** Writes that admins were reminded of an open dispute. @returns Since when it is open; undefined: they were already. */
export async function markReminded(tx: Tx, orderId: OrderId, now: Date): Promise<Date | undefined> {
  const row = await tx
    .updateTable('disputes')
    .set({ reminded_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'OPEN')
    .where('reminded_at', 'is', null)
    .returning('opened_at')
    .executeTakeFirst();
  return row?.opened_at;
}
