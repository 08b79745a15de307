import type { liftPenalty as endpoint } from '@matete/contract/penalty/penalties';

import { sendCall } from '#lib/api/calls';

/** Lift a penalty: it counts no more, and its block ends. */
export const liftPenalty = sendCall<typeof endpoint>('PATCH', '/sellers/penalties/:penaltyId/lift');
