import type { markVoyageLate as endpoint } from '@matete/contract/shipping/delays';

import { sendCall } from '#lib/api/calls';

/** Say that a ship is late: deadlines that hang on it move, and the people of its orders are told. */
export const markVoyageLate = sendCall<typeof endpoint>('PATCH', '/ships/voyages/:voyageNumber/delay');
