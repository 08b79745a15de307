import type { OrderId } from '@matete/contract/units';

import type { Tx } from '#platform/db/database';

/**
 * Notes that sellers are told of an order in the pool.
 *
 * @param by.backAt When it came back there; null: it came for the first time.
 * @returns Whether nobody had noted so since.
 */
export async function noteTold(
  tx: Tx,
  { orderId, backAt, now }: { orderId: OrderId; backAt: Date | null; now: Date },
): Promise<boolean> {
  const noted = await tx
    .insertInto('orders_told_in_pool')
    .values({ order_id: orderId, told_at: now })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ told_at: now })
        .where('orders_told_in_pool.told_at', '<', backAt ?? new Date(0)),
    )
    .returning('order_id')
    .executeTakeFirst();
  return noted !== undefined;
}
