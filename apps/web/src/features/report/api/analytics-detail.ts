import type { analyticsDetail as endpoint } from '@matete/contract/report/analytics';

import { readCall } from '#lib/api/calls';

/** Reads figures of accounts, products and orders, in total and day by day. */
export const analyticsDetail = readCall<typeof endpoint>('/admins/analytics/detail');
