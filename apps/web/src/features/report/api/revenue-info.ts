import type { revenueInfo as endpoint } from '@matete/contract/report/analytics';

import { readCall } from '#lib/api/calls';

/** Reads revenue, taxes and discounts from the books. */
export const revenueInfo = readCall<typeof endpoint>('/admins/analytics/revenue-info');
