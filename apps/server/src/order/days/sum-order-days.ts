import { FIRST_ORDER, sumOrderDay } from '#order/days/order-days-store';
import { sumDaysAhead } from '#platform/days/sum-days-ahead';
import type { Runtime } from '#platform/runtime';

/** Sums the orders of days ahead, for reports. @returns Number of days that were summed. */
export const sumOrderDays = (services: Pick<Runtime, 'db' | 'now'>): Promise<number> =>
  sumDaysAhead(services, { sums: 'ORDERS', from: FIRST_ORDER, sum: sumOrderDay });
