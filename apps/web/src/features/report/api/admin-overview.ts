import type { adminOverview as endpoint } from '@matete/contract/report/overview';

import { readCall } from '#lib/api/calls';

/** Reads what waits for an admin, and the figures of the last seven days. */
export const adminOverview = readCall<typeof endpoint>('/admins/overview');
