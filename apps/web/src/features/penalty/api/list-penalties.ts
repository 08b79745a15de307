import type { listPenalties as endpoint } from '@matete/contract/penalty/penalties';

import { readCall } from '#lib/api/calls';

/** Lists a seller's penalties, newest first. */
export const listPenalties = readCall<typeof endpoint>('/sellers/:id/penalties');
