import type { adminQueues as endpoint } from '@matete/contract/report/overview';

import { readCall } from '#lib/api/calls';

/** Counts what waits for an admin. */
export const adminQueues = readCall<typeof endpoint>('/admins/queues');
