import type { revenueInfo as endpoint } from '@matete/contract/report/analytics';

import { readCall } from '#lib/api/calls';

/** Revenue, taxes and discounts, out of the books. */
export const revenueInfo = readCall<typeof endpoint>('/admins/analytics/revenue-info');
