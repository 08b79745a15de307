import type { listNewsletters as endpoint } from '@matete/contract/newsletter/newsletters';

import { readCall } from '#lib/api/calls';

/** Lists newsletters, the newest first. */
export const listNewsletters = readCall<typeof endpoint>('/newsletters/issues');
