import type { getHouseFacts as endpoint } from '@matete/contract/site-setting/house-facts';

import { readCall } from '#lib/api/calls';

/** Reads what the terms of sale and the contact page show of this marketplace. */
export const getHouseFacts = readCall<typeof endpoint>('/meta-data/house');
