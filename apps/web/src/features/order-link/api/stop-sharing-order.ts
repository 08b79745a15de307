import type { stopSharingOrder as endpoint } from '@matete/contract/order-link/order-links';

import { sendCall } from '#lib/api/calls';

export const stopSharingOrder = sendCall<typeof endpoint>('DELETE', '/orders/:orderId/link');
