import type { listRefunds as endpoint } from '@matete/contract/payment/refunds';

import { readCall } from '#lib/api/calls';

/** Lists refunds in money, those that wait longest first. */
export const listRefunds = readCall<typeof endpoint>('/refunds');
