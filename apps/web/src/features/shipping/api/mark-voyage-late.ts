import type { markVoyageLate as endpoint } from '@matete/contract/shipping/delays';

import { sendCall } from '#lib/api/calls';

/** Records that a ship is late: the deadlines that depend on it move, and customers and sellers are notified. */
export const markVoyageLate = sendCall<typeof endpoint>('PATCH', '/ships/voyages/:voyageNumber/delay');
