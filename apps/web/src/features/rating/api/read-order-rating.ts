import type { readOrderRating as endpoint } from '@matete/contract/rating/rate-order';

import { readCall } from '#lib/api/calls';

/** Reads what the caller said of an order, and until when they can. */
export const readOrderRating = readCall<typeof endpoint>('/orders/:orderId/rating');
