import type { listIslands as endpoint } from '@matete/contract/reference/directories';

import { readCall } from '#lib/api/calls';

/** Lists the islands of French Polynesia: the Society Islands first, by name in each group. */
export const listIslands = readCall<typeof endpoint>('/islands');

const ONE_HOUR_MS = 3_600_000;

export const islandsQuery = { ...listIslands(), staleTime: ONE_HOUR_MS };

/** Islands with a seller who has something to sell now. */
export const supplyingIslandsQuery = { ...listIslands({ query: { supplying: true } }), staleTime: ONE_HOUR_MS };
