import type { settleMismatch as endpoint } from '@matete/contract/ledger/books';

import { sendCall } from '#lib/api/calls';

/** Mark what a gateway said otherwise as looked into, with what was found out: it leaves the list. */
export const settleMismatch = sendCall<typeof endpoint>('PATCH', '/ledger/reconciliation/:mismatchId');
