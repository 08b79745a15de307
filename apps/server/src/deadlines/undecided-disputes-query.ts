import type { OrderId } from '@matete/contract/units';
import { sql } from 'kysely';

import type { DueSlice } from '#deadlines/due-orders-query';
import type { Db } from '#platform/db/database';

/** Orders whose disputes nobody decided, of which nobody was reminded yet, the longest open first. */
export const listUndecidedDisputes = (
  db: Db,
  { tried, take, openedBefore }: Omit<DueSlice, 'now'> & { readonly openedBefore: Date },
): Promise<{ id: OrderId }[]> =>
  db
    .selectFrom('disputes')
    .select('order_id as id')
    .where('status', '=', 'OPEN')
    .where('opened_at', '<=', openedBefore)
    .where('reminded_at', 'is', null)
    .where(sql<boolean>`order_id <> all(${[...tried]}::uuid[])`)
    .orderBy('opened_at')
    .limit(take)
    .execute();
