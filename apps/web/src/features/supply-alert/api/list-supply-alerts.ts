import type { listSupplyAlerts as endpoint } from '@matete/contract/supply-alert/supply-alerts';

import { readCall } from '#lib/api/calls';

/** Lists the products that the reader waits for, newest first. */
export const listSupplyAlerts = readCall<typeof endpoint>('/supply-alerts');
