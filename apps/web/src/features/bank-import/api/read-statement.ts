import type { readStatement as endpoint } from '@matete/contract/bank-import/statements';

import { readCall } from '#lib/api/calls';

/** Reads one group of the lines of a bank's statement. */
export const readStatement = readCall<typeof endpoint>('/payments/statements/:statementId');
