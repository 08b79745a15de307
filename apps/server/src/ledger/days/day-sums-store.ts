import type { TahitiDay } from '@matete/contract/units';
import { sql } from 'kysely';

import { entriesOfDay } from '#ledger/days/day-entries-query';
import type { Tx } from '#platform/db/database';

/** The day of the first movement. */
export const FIRST_MOVEMENT = sql`(select (min(at) at time zone 'Pacific/Tahiti')::date from ledger_transactions)`;

/** Writes what a day moved in the books. */
export async function sumDay(tx: Tx, day: TahitiDay, now: Date): Promise<void> {
  await sql`insert into ledger_days (day, summed_at) values (${day}, ${now})`.execute(tx);
  await sql`
    insert into ledger_day_sums (day, kind, account_kind, is_of_order, xpf, out_xpf)
    select ${day}, kind, account, is_of_order, sum(xpf), sum(least(xpf, 0))
    from (${entriesOfDay(sql`${day}::date`)}) entries group by kind, account, is_of_order`.execute(tx);
}
