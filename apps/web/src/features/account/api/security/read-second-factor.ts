import type { readSecondFactor as endpoint } from '@matete/contract/account/second-factor';

import { readCall } from '#lib/api/calls';

/** Reads how the own second factor stands. */
export const readSecondFactor = readCall<typeof endpoint>('/users/me/second-factor');
