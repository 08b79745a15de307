import type { listSubscribers as endpoint } from '@matete/contract/newsletter/newsletters';

import { readCall } from '#lib/api/calls';

/** Lists the subscribers of the newsletter. */
export const listSubscribers = readCall<typeof endpoint>('/newsletters');
