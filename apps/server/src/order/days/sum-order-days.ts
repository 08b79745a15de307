import { ok } from '@matete/domain/result';

import { FIRST_ORDER, listUnsummedMonths, sumOrderDay, sumOrderMonth } from '#order/days/order-days-store';
import { sumDaysAhead } from '#platform/days/sum-days-ahead';
import type { PooledDatabase } from '#platform/db/pooled-database';
import { inTransaction } from '#platform/db/transaction';
import type { Runtime } from '#platform/runtime';

/** Sums the orders of days and whole months ahead, for reports. @returns Number of days that were summed. */
export const sumOrderDays = (services: Pick<Runtime, 'db' | 'now'>): Promise<number> =>
  sumDaysAhead(services, { sums: 'ORDERS', from: FIRST_ORDER, sum: sumOrderDay, after: sumMonths });

async function sumMonths(db: PooledDatabase): Promise<void> {
  for (const month of await listUnsummedMonths(db))
    await inTransaction(db, async (tx) => ok(await sumOrderMonth(tx, month)));
}
