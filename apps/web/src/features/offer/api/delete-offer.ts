import type { deleteOffer as endpoint } from '@matete/contract/offer/offers';

import { sendCall } from '#lib/api/calls';

/** Stops supplying a product; refused while kg of it are reserved. */
export const deleteOffer = sendCall<typeof endpoint>('DELETE', '/sellers/products/:productId');
