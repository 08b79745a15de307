import type { getHouseFacts as endpoint } from '@matete/contract/site-setting/house-facts';

import { readCall } from '#lib/api/calls';

/** What the terms of sale and the contact page say of this marketplace. */
export const getHouseFacts = readCall<typeof endpoint>('/meta-data/house');
