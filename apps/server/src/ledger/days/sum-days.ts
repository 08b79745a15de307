import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok } from '@matete/domain/result';

import { listMarkedDays, markDays, sumDay } from '#ledger/days/day-sums-store';
import { whileAlone } from '#platform/queue/advisory-lock-store';
import { inTransaction } from '#platform/db/transaction';
import type { Runtime } from '#platform/runtime';

/** Days that are summed in one run: a market that was upgraded has years of them. */
const MOST_DAYS = 400;

/**
 * Sums the days that are over, for reports. A day is marked before it is summed: whatever is dated into it later, or was
 * under way, takes its sums away, and it is summed anew.
 *
 * @returns Number of days that were summed.
 */
export async function sumDays(services: Pick<Runtime, 'db' | 'now'>): Promise<number> {
  const { db, now } = services;
  let count = 0;
  await whileAlone(db, 'sum-days', async () => {
    await inTransaction(db, async (tx) => ok(await markDays(tx, tahitiDayOf(now()), MOST_DAYS)));
    const days = await listMarkedDays(db);
    for (const day of days) await inTransaction(db, async (tx) => ok(await sumDay(tx, day, now())));
    count = days.length;
  });
  return count;
}
