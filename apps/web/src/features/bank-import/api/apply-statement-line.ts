import type { applyStatementLine as endpoint } from '@matete/contract/bank-import/statement-lines';

import { sendCall } from '#lib/api/calls';

/** Uses a line of a bank's statement for a payment. */
export const applyStatementLine = sendCall<typeof endpoint>('POST', '/payments/statements/lines/applied');
