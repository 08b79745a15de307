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
