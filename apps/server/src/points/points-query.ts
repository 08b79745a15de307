import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { PointEvent, readPoints } from '@matete/contract/points/points';
import type { CustomerId } from '@matete/contract/units';
import { sql } from 'kysely';

import { readBalance } from '#points/point-store';
import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { sortedBy } from '#platform/db/lists/sort-query';
import { pageMeta } from '#platform/page-meta';
import { readSiteSetting } from '#site-setting/site-setting-store';

interface Row extends Omit<PointEvent, 'at'> {
  readonly at: Date;
}

/** Reads a customer's points, what they earn today, and what changed them. */
export async function readPointsOf(
  db: Db,
  customerId: CustomerId,
  query: QueryOf<typeof readPoints>,
): Promise<ResponseOf<typeof readPoints>> {
  const from = sql`ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
    left join orders o on o.id = t.order_id where a.kind = 'POINTS' and a.owner = ${customerId}`;
  const sorted = sortedBy(query, { by: { date: sql`t.at` }, usual: sql`t.at desc, t.id desc`, id: sql`t.id` });
  const { rows } = await sql<Row>`
    select t.id as "eventId", replace(t.kind, 'POINTS_', '') as kind, t.at, e.amount_xpf as points, o.id as "orderId", o.order_number as "orderNumber"
    from ${from} order by ${sorted} limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(db);
  return {
    data: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    meta: pageMeta(query, await countFrom(db, from)),
    balance: await readBalance(db, customerId),
    perHundred: await readSiteSetting(db, 'POINTS_PER_HUNDRED'),
  };
}
