import type { shareOrder as endpoint } from '@matete/contract/order-link/order-links';

import { sendCall } from '#lib/api/calls';

export const shareOrder = sendCall<typeof endpoint>('POST', '/orders/:orderId/link');
