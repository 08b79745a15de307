import type { askForSupply as endpoint } from '@matete/contract/supply-alert/supply-alerts';

import { sendCall } from '#lib/api/calls';

export const askForSupply = sendCall<typeof endpoint>('POST', '/supply-alerts/:productId');
