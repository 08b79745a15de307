import type { listIslandNames as endpoint } from '@matete/contract/reference/directories';

import { readCall } from '#lib/api/calls';

const listIslandNames = readCall<typeof endpoint>('/islands/names');

/** Names of the islands by id: they change with a release of the product alone. */
export const islandNamesQuery = { ...listIslandNames(), staleTime: Infinity };
