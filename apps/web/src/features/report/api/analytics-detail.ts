import type { analyticsDetail as endpoint } from '@matete/contract/report/analytics';

import { readCall } from '#lib/api/calls';

/** Accounts, products and orders in figures, and day by day. */
export const analyticsDetail = readCall<typeof endpoint>('/admins/analytics/detail');
