import type { getRemainingLimits as endpoint } from '@matete/contract/fishing-limit/fishing-limits';

import { readCall } from '#lib/api/calls';

/**
 * Reads an island's monthly limits and what is left of them; without ids, of its limited products and the caller's
 * own.
 */
export const getRemainingLimits = readCall<typeof endpoint>('/over-fishing-limits/remaining-limits/:islandId');
