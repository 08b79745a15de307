import type { getMonth as endpoint } from '@matete/contract/ledger/months';

import { readCall } from '#lib/api/calls';

/** Reads a month of the books: balances and VAT by rate. */
export const getMonth = readCall<typeof endpoint>('/ledger/months/:month');
