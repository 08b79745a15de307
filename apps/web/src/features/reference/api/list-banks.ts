import type { listBanks as endpoint } from '@matete/contract/reference/directories';

import { readCall } from '#lib/api/calls';

const listBanks = readCall<typeof endpoint>('/banks');

const ONE_HOUR_MS = 3_600_000;

/** Banks of the directory with their branches, for typing a RIB. */
export const banksQuery = { ...listBanks(), staleTime: ONE_HOUR_MS };
