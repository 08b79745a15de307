import type { listOwnTextProposals as endpoint } from '@matete/contract/translation/proposals';

import { readCall } from '#lib/api/calls';

/** Lists the caller's own proposals. */
export const listOwnTextProposals = readCall<typeof endpoint>('/translation/proposals/own');
