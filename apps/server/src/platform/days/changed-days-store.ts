import type { TahitiDay } from '@matete/contract/units';
import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';

/** What is summed by days ahead, in tables with a row for each day that was summed. */
export const DAY_SUMS = { LEDGER: 'ledger_days', ORDERS: 'order_days' } as const;
export type DaySums = keyof typeof DAY_SUMS;

/** Whether what was summed of a day still holds: nothing was written into it since. */
export const isUnchanged = (sums: DaySums, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${day} not in (select c.day from changed_days c where c.sums = ${sums})`;

/** Days of a range whose sums are not there, or no longer hold: `day`. */
export const unsummedDays = (
  sums: DaySums,
  { from, to }: { from: RawBuilder<unknown>; to: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  select day::date as day from generate_series(${from}, ${to}, interval '1 day') day
  where day::date not in (select summed.day from ${sql.table(DAY_SUMS[sums])} summed
    where ${isUnchanged(sums, sql.ref('summed.day'))})`;

/** Lists days of a range that are to be summed, the latest first. */
export async function listUnsummed(
  db: Db,
  sums: DaySums,
  { from, before, most }: { from: RawBuilder<unknown>; before: TahitiDay; most: number },
): Promise<TahitiDay[]> {
  const range = { from, to: sql`${before}::date - 1` };
  const { rows } = await sql<{ day: TahitiDay }>`
    select day::text as day from (${unsummedDays(sums, range)}) days order by day desc limit ${most}`.execute(db);
  return rows.map(({ day }) => day);
}

/** Takes away that a day was changed: what is written into it from now on, or is under way, notes it again. */
export const forgetChanges = async (tx: Tx, sums: DaySums, day: TahitiDay): Promise<void> =>
  void (await sql`delete from changed_days where sums = ${sums} and day = ${day}`.execute(tx));

export const forgetSums = async (tx: Tx, sums: DaySums, day: TahitiDay): Promise<void> =>
  void (await sql`delete from ${sql.table(DAY_SUMS[sums])} where day = ${day}`.execute(tx));

/** Forgets changes of days that were never summed: today notes each order. */
export async function forgetUnsummed(tx: Tx, sums: DaySums): Promise<void> {
  await sql`delete from changed_days where sums = ${sums} and day not in (select day from ${sql.table(DAY_SUMS[sums])})`.execute(
    tx,
  );
}
