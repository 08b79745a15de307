import type { listFreightChecks as endpoint } from '@matete/contract/payment/freight-checks';

import { readCall } from '#lib/api/calls';

/** Lists freight claims above the regulated charge, those to decide first. */
export const listFreightChecks = readCall<typeof endpoint>('/orders/freight-checks');
