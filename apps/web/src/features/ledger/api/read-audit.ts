import type { readAudit as endpoint } from '@matete/contract/ledger/books';

import { readCall } from '#lib/api/calls';

/** Who did what, newest first. */
export const readAudit = readCall<typeof endpoint>('/audit');
