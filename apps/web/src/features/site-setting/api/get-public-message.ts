import type { getPublicMessage as endpoint } from '@matete/contract/site-setting/public-message';

import { readCall } from '#lib/api/calls';

/** Reads the message shown to everybody; null when there is none. */
export const getPublicMessage = readCall<typeof endpoint>('/meta-data/public-message');
