import type { getShipPickUp as endpoint } from '@matete/contract/reference/directories';
import type { ShipId } from '@matete/contract/units';

import { readCall } from '#lib/api/calls';

const getShipPickUp = readCall<typeof endpoint>('/ships/:shipId/pick-up');

const ONE_HOUR_MS = 3_600_000;

/** Where the goods of a ship are collected, and whom to call. */
export const pickUpQuery = (shipId: ShipId) => ({ ...getShipPickUp({ params: { shipId } }), staleTime: ONE_HOUR_MS });
