import type { updateOffer as endpoint } from '@matete/contract/offer/offers';

import { sendCall } from '#lib/api/calls';

/** Change kg, preparation time or conditions; what is left out stays. */
export const updateOffer = sendCall<typeof endpoint>('PATCH', '/sellers/products/update');
