import type { listFishingLimits as endpoint } from '@matete/contract/fishing-limit/fishing-limits';

import { readCall } from '#lib/api/calls';

/** Lists every monthly limit with what this month has counted: the grid of islands and products. */
export const listFishingLimits = readCall<typeof endpoint>('/over-fishing-limits/limits');
