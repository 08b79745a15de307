import type { Db } from '#platform/db/database';

/** Whether anybody has ever ordered anything. */
export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined;
}
