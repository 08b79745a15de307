import type { decideFreightCheck as endpoint } from '@matete/contract/payment/freight-checks';

import { sendCall } from '#lib/api/calls';

/** Decides a freight check. */
export const decideFreightCheck = sendCall<typeof endpoint>('PATCH', '/orders/freight-checks/:orderId');
