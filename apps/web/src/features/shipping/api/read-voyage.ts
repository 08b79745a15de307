import type { readVoyage as endpoint } from '@matete/contract/shipping/own-voyages';

import { readCall } from '#lib/api/calls';

/** Reads one voyage with what became of it. */
export const readVoyage = readCall<typeof endpoint>('/ships/voyages/:voyageNumber');
