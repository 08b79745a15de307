import type { listSellerRatings as endpoint } from '@matete/contract/rating/answer-rating';

import { readCall } from '#lib/api/calls';

/** Lists what customers said of what the caller delivered. */
export const listSellerRatings = readCall<typeof endpoint>('/ratings/received');
