import type { setFishingLimits as endpoint } from '@matete/contract/fishing-limit/fishing-limits';

import { sendCall } from '#lib/api/calls';

/** Sets, changes or lifts (null) monthly limits, all of the list or none. The list may also be the whole body. */
export const setFishingLimits = sendCall<typeof endpoint>('PATCH', '/over-fishing-limits/limits');
