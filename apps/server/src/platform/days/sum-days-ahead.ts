import type { TahitiDay } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok } from '@matete/domain/result';
import type { RawBuilder } from 'kysely';

import type { Tx } from '#platform/db/database';
import type { PooledDatabase } from '#platform/db/pooled-database';
import { inTransaction } from '#platform/db/transaction';
import {
  type DaySums,
  forgetChanges,
  forgetSums,
  forgetUnsummed,
  listUnsummed,
} from '#platform/days/changed-days-store';
import { whileAlone } from '#platform/queue/advisory-lock-store';
import type { Runtime } from '#platform/runtime';

/** Days that are summed in one run: a market that was upgraded has years of them. */
const MOST_DAYS = 400;

interface Summing {
  readonly sums: DaySums;
  /** The first day that has anything to sum; null where there is none. */
  readonly from: RawBuilder<unknown>;
  /** Writes what a day sums to. */
  readonly sum: (tx: Tx, day: TahitiDay, now: Date) => Promise<void>;
  /** What is done after the days, while no other process sums them. */
  readonly after?: (db: PooledDatabase) => Promise<void>;
}

/**
 * Sums a day. Its changes are forgotten first: what is written meanwhile may be in the sums or not, and then the day counts as
 * changed.
 */
export async function sumAhead(
  tx: Tx,
  { sums, sum }: Pick<Summing, 'sums' | 'sum'>,
  { day, now }: { readonly day: TahitiDay; readonly now: Date },
): Promise<void> {
  await forgetChanges(tx, sums, day);
  await forgetSums(tx, sums, day);
  await sum(tx, day, now);
}

/**
 * Sums the days that are over and were not summed, or changed since. No run waits for anybody: what is written into a day
 * meanwhile notes that it changed, and it is summed anew by the next.
 *
 * @returns Number of days that were summed.
 */
export async function sumDaysAhead(
  { db, now }: Pick<Runtime, 'db' | 'now'>,
  { sums, from, sum, after }: Summing,
): Promise<number> {
  let count = 0;
  await whileAlone(db, `sum-days ${sums}`, async () => {
    await inTransaction(db, async (tx) => ok(await forgetUnsummed(tx, sums)));
    const days = await listUnsummed(db, sums, { from, before: tahitiDayOf(now()), most: MOST_DAYS });
    for (const day of days)
      await inTransaction(db, async (tx) => ok(await sumAhead(tx, { sums, sum }, { day, now: now() })));
    await after?.(db);
    count = days.length;
  });
  return count;
}
