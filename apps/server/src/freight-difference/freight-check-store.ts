import type { Insertable, Selectable, Updateable } from 'kysely';

import type { OrderId } from '@matete/contract/units';
import type { Tx } from '#platform/db/database';
import type { FreightCheck } from '#platform/db/schema';

export type FreightCheckRow = Selectable<FreightCheck>;

/** Held after its order. */
export const lockFreightCheck = (tx: Tx, orderId: OrderId): Promise<FreightCheckRow | undefined> =>
  tx.selectFrom('freight_checks').selectAll().where('order_id', '=', orderId).forNoKeyUpdate().executeTakeFirst();

/** Opens the check of a claimed freight; it takes the place of that of an earlier shipment. */
export async function openCheck(tx: Tx, check: Omit<Insertable<FreightCheck>, 'status'>): Promise<void> {
  const undecided = { decided_xpf: null, payer: null, reason: null, decided_at: null, decided_by: null };
  const { order_id: _, ...opened } = { ...check, status: 'OPEN' as const, ...undecided };
  await tx
    .insertInto('freight_checks')
    .values({ order_id: check.order_id, ...opened })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(opened))
    .execute();
}

/** Changes columns of a check that the caller has locked. */
export async function changeFreightCheck(
  tx: Tx,
  orderId: OrderId,
  changes: Omit<Updateable<FreightCheck>, 'order_id'>,
): Promise<void> {
  await tx.updateTable('freight_checks').set(changes).where('order_id', '=', orderId).execute();
}

/** Removes the check of an earlier shipment: what its seller claimed stays with that shipment. */
export async function removeCheck(tx: Tx, orderId: OrderId): Promise<void> {
  await tx.deleteFrom('freight_checks').where('order_id', '=', orderId).execute();
}

/** Ends the check of an order where it is still open. */
export async function dropOpenCheck(tx: Tx, orderId: OrderId, now: Date): Promise<void> {
  await tx
    .updateTable('freight_checks')
    .set({ status: 'DROPPED', decided_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'OPEN')
    .execute();
}
