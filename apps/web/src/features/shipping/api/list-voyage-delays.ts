import type { listVoyageDelays as endpoint } from '@matete/contract/shipping/delays';

import { readCall } from '#lib/api/calls';

/** Lists the late ships of the last month and those under way. */
export const listVoyageDelays = readCall<typeof endpoint>('/ships/delays');
