import { FIRST_MOVEMENT, sumDay } from '#ledger/days/day-sums-store';
import { sumDaysAhead } from '#platform/days/sum-days-ahead';
import type { Runtime } from '#platform/runtime';

/** Sums what days moved in the books ahead, for reports. @returns Number of days that were summed. */
export const sumDays = (services: Pick<Runtime, 'db' | 'now'>): Promise<number> =>
  sumDaysAhead(services, { sums: 'LEDGER', from: FIRST_MOVEMENT, sum: sumDay });
