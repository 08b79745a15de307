import type { readPersonSums as endpoint } from '@matete/contract/desk/person';

import { readCall } from '#lib/api/calls';

/** Reads the figures of a customer or seller. */
export const readPersonSums = readCall<typeof endpoint>('/admins/people/:accountId');
