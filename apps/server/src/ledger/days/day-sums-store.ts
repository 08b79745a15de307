import type { TahitiDay } from '@matete/contract/units';
import { sql } from 'kysely';

import { entriesOfDay } from '#ledger/days/day-entries-query';
import type { Db, Tx } from '#platform/db/database';

/**
 * Marks the days before one that are not summed yet, the latest first. From the end of the transaction on, whatever is
 * dated into such a day takes its mark away.
 *
 * @param before A day of Tahiti that is not over.
 */
export async function markDays(tx: Tx, before: TahitiDay, most: number): Promise<void> {
  // Marks of a database that was restored count its transactions by those of another.
  await sql`delete from ledger_days where summed_at is null and written_in >= pg_snapshot_xmax(pg_current_snapshot())`.execute(
    tx,
  );
  await sql`
    insert into ledger_days (day)
    select day::date from generate_series((select (min(at) at time zone 'Pacific/Tahiti')::date from ledger_transactions), ${before}::date - 1, interval '1 day') day
    where day::date not in (select marked.day from ledger_days marked) order by day desc limit ${most}`.execute(tx);
}

/** Days that are marked and not summed, and into which nothing is dated any more that could not have seen the mark. */
export async function listMarkedDays(db: Db): Promise<TahitiDay[]> {
  const { rows } = await sql<{ day: TahitiDay }>`
    select day::text as day from ledger_days
    where summed_at is null and written_in < pg_snapshot_xmin(pg_current_snapshot()) order by day desc`.execute(db);
  return rows.map(({ day }) => day);
}

/** Sums a day that is still marked. What is dated into it meanwhile waits, and takes the sums away again. */
export async function sumDay(tx: Tx, day: TahitiDay, now: Date): Promise<void> {
  const { rows } = await sql`
    update ledger_days set summed_at = ${now}, written_in = pg_current_xact_id() where day = ${day} and summed_at is null returning day`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await sql`
    insert into ledger_day_sums (day, kind, account_kind, is_of_order, xpf, out_xpf)
    select ${day}, kind, account, is_of_order, sum(xpf), sum(least(xpf, 0))
    from (${entriesOfDay(sql`${day}::date`)}) entries group by kind, account, is_of_order`.execute(tx);
}
