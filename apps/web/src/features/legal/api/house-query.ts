import type { getHouseFacts } from '@matete/contract/site-setting/house-facts';

import { apiQuery } from '#lib/api/api-client';

/** What this marketplace says of itself: its address for letters, and the settings that its terms name. */
export const houseQuery = apiQuery<typeof getHouseFacts>('/meta-data/house');
