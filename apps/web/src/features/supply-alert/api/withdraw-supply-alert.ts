import type { withdrawSupplyAlert as endpoint } from '@matete/contract/supply-alert/supply-alerts';

import { sendCall } from '#lib/api/calls';

export const withdrawSupplyAlert = sendCall<typeof endpoint>('DELETE', '/supply-alerts/:productId');
