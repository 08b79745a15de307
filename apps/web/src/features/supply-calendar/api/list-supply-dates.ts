import type { listSupplyDates as endpoint } from '@matete/contract/supply-calendar/supply-dates';

import { readCall } from '#lib/api/calls';

/** Lists the caller's own absences and harvests that are not over. */
export const listSupplyDates = readCall<typeof endpoint>('/supply-dates');
