import type { getNonDeliveryPenalty as endpoint } from '@matete/contract/penalty/non-delivery-penalty';

import { readCall } from '#lib/api/calls';

/** Reads the penalty that not delivering an accepted order would give a seller, were it given now. */
export const getNonDeliveryPenalty = readCall<typeof endpoint>('/sellers/:id/penalty-info/non-delivery');
