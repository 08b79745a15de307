import type { Insertable } from 'kysely';

import type { Tx } from '#platform/db/database';
import type { LostOrder } from '#platform/db/schema';

/** Writes who bears an order that was lost. */
export async function insertLoss(tx: Tx, loss: Insertable<LostOrder>): Promise<void> {
  await tx.insertInto('lost_orders').values(loss).execute();
}
