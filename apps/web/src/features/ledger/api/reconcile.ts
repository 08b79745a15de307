import type { reconcile as endpoint } from '@matete/contract/ledger/books';

import { readCall } from '#lib/api/calls';

/** Lists mismatches between gateways, payments, orders and the books. */
export const reconcile = readCall<typeof endpoint>('/ledger/reconciliation');
