import type { OrderId } from '@matete/contract/units';
import type { Db } from '#platform/db/database';

/** Whether a dispute about an order waits for its decision. */
export async function hasOpenDispute(db: Db, orderId: OrderId): Promise<boolean> {
  const dispute = await db
    .selectFrom('disputes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'OPEN')
    .executeTakeFirst();
  return dispute !== undefined;
}
