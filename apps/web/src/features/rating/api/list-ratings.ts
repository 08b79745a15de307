import type { listRatings as endpoint } from '@matete/contract/rating/moderate-ratings';

import { readCall } from '#lib/api/calls';

/** Lists ratings for admins, those of which something waits first. */
export const listRatings = readCall<typeof endpoint>('/ratings');
