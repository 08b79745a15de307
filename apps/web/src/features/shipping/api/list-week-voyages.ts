import type { listWeekVoyages as endpoint } from '@matete/contract/shipping/own-voyages';

import { readCall } from '#lib/api/calls';

/** Lists the voyages of seven days, those that were ended too. */
export const listWeekVoyages = readCall<typeof endpoint>('/ships/voyages');
