import type { listSellerMonths as endpoint } from '@matete/contract/payout/wallet';

import { readCall } from '#lib/api/calls';

/** Lists a seller's paid orders by month: number, kg and XPF, newest first, two years at most. */
export const listSellerMonths = readCall<typeof endpoint>('/sellers/:id/completed-months');
