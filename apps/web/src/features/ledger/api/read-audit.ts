import type { readAudit as endpoint } from '@matete/contract/ledger/books';

import { readCall } from '#lib/api/calls';

/** Lists the audit log, newest first. */
export const readAudit = readCall<typeof endpoint>('/audit');
