import type { settleMismatch as endpoint } from '@matete/contract/ledger/books';

import { sendCall } from '#lib/api/calls';

/** Marks a mismatch with a gateway as settled, with a note; it leaves the list. */
export const settleMismatch = sendCall<typeof endpoint>('PATCH', '/ledger/reconciliation/:mismatchId');
