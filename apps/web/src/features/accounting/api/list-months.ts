import type { listMonths as endpoint } from '@matete/contract/ledger/months';

import { readCall } from '#lib/api/calls';

/** Lists the months of the books, newest first. */
export const listMonths = readCall<typeof endpoint>('/ledger/months');
