import type { createOffers as endpoint } from '@matete/contract/offer/offers';

import { sendCall } from '#lib/api/calls';

/** Choose products to supply: all or none of the list. */
export const createOffers = sendCall<typeof endpoint>('POST', '/sellers/products');
