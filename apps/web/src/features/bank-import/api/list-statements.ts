import type { listStatements as endpoint } from '@matete/contract/bank-import/statements';

import { readCall } from '#lib/api/calls';

/** Lists the bank's statements that were imported, newest first. */
export const listStatements = readCall<typeof endpoint>('/payments/statements');
