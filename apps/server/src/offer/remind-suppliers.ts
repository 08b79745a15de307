import { addMonths, startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok } from '@matete/domain/result';
import { sql } from 'kysely';

import { isSelling } from '#market/offer-store';
import { notify } from '#notification/notify';
import { inTransaction } from '#platform/db/transaction';
import type { Runtime } from '#platform/runtime';

const UNTOUCHED_MONTHS = 3;
const BATCH = 500;

const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/**
 * Asks sellers, once a quarter, to look at supply that they have not touched for three months (5402).
 *
 * @source domain rules §3 "A supply line not touched for 3 months → 5402, once a quarter"
 */
export async function remindSuppliers(services: Runtime): Promise<number> {
  const now = services.now();
  const today = tahitiDayOf(now);
  const quarter = quarterOf(today);
  const before = startOfTahitiDay(addMonths(today, -UNTOUCHED_MONTHS));
  const { rows } = await sql<{ seller_id: string }>`
    select distinct f.seller_id from offers f join accounts a on a.id = f.seller_id
    where f.updated_at < ${before} and f.supplied_kg > 0 and ${isSelling(now)}
      and not exists (select from notifications n where n.account_id = f.seller_id and n.code = 5402 and n.event_key = ${quarter})
    limit ${BATCH}`.execute(services.db);
  for (const { seller_id: accountId } of rows)
    await inTransaction(services.db, async (tx) => {
      await notify(tx, { accountId, code: 5402, eventKey: quarter, data: {}, now });
      return ok(undefined);
    });
  return rows.length;
}
