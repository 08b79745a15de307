import type { listSellerPayments as endpoint } from '@matete/contract/payout/wallet';

import { readCall } from '#lib/api/calls';

/** Lists what each order of a seller pays them: share, freight, state and date, newest first. */
export const listSellerPayments = readCall<typeof endpoint>('/sellers/:id/payments');
