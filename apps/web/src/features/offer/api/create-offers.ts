import type { createOffers as endpoint } from '@matete/contract/offer/offers';

import { sendCall } from '#lib/api/calls';

/** Adds products to supply, all of the list or none. */
export const createOffers = sendCall<typeof endpoint>('POST', '/sellers/products');
