import type { listCustomerStatements as endpoint } from '@matete/contract/customer-statement/customer-statements';

import { readCall } from '#lib/api/calls';

/** Lists the months in which a customer was invoiced or money of theirs moved, newest first. */
export const listCustomerStatements = readCall<typeof endpoint>('/customers/:customerId/statements');
