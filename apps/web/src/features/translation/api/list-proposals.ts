import type { listTextProposals as endpoint } from '@matete/contract/translation/proposals';

import { readCall } from '#lib/api/calls';

/** Lists the proposals that wait for a reviewer of a language. */
export const listTextProposals = readCall<typeof endpoint>('/translation/:language/proposals');
