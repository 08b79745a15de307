import type { updateOffer as endpoint } from '@matete/contract/offer/offers';

import { sendCall } from '#lib/api/calls';

/** Changes kg, preparation time or conditions of a supplied product; fields left out stay. */
export const updateOffer = sendCall<typeof endpoint>('PATCH', '/sellers/products/update');
