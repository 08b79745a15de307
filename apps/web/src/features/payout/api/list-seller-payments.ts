import type { listSellerPayments as endpoint } from '@matete/contract/payout/wallet';

import { readCall } from '#lib/api/calls';

/** What each order of a seller pays: share, freight, state and when; newest first. */
export const listSellerPayments = readCall<typeof endpoint>('/sellers/:id/payments');
