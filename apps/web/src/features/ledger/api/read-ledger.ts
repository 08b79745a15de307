import type { readLedger as endpoint } from '@matete/contract/ledger/books';

import { readCall } from '#lib/api/calls';

/** Reads the books: what each kind of account holds, the last check, and the movements, newest first. */
export const readLedger = readCall<typeof endpoint>('/ledger');
