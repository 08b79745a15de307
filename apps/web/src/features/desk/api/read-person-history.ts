import type { readPersonHistory as endpoint } from '@matete/contract/desk/person';

import { readCall } from '#lib/api/calls';

/** Lists what happened with a customer or seller, newest first. */
export const readPersonHistory = readCall<typeof endpoint>('/admins/people/:accountId/history');
