import type { listPortShips as endpoint } from '@matete/contract/shipping/schedule';

import { readCall } from '#lib/api/calls';

const ONE_HOUR_MS = 3_600_000;

/** Lists ships that bring goods to Papeete within the days that a delivery can be asked for. */
export const listPortShips = readCall<typeof endpoint>('/orders/revatua/ships');

export const portShipsQuery = { ...listPortShips(), staleTime: ONE_HOUR_MS };
