import type { decideFreightCheck as endpoint } from '@matete/contract/payment/freight-checks';

import { sendCall } from '#lib/api/calls';

/** Accepts a freight claim, or corrects it to the receipt's amount, at the cost of the customer or of the house. */
export const decideFreightCheck = sendCall<typeof endpoint>('PATCH', '/orders/freight-checks/:orderId');
