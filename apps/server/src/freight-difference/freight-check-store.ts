import type { Selectable } from 'kysely';

import type { Tx } from '#platform/db/database';
import type { FreightCheck } from '#platform/db/schema';

export type FreightCheckRow = Selectable<FreightCheck>;

/** Held after its order. */
export const lockFreightCheck = (tx: Tx, orderId: string): Promise<FreightCheckRow | undefined> =>
  tx.selectFrom('freight_checks').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();
