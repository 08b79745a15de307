import type { liftPenalty as endpoint } from '@matete/contract/penalty/penalties';

import { sendCall } from '#lib/api/calls';

/** Lifts a penalty: it no longer counts, and its block ends. */
export const liftPenalty = sendCall<typeof endpoint>('PATCH', '/sellers/penalties/:penaltyId/lift');
