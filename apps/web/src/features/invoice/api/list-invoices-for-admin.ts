import type { listInvoicesForAdmin as endpoint } from '@matete/contract/invoice/invoices';

import { readCall } from '#lib/api/calls';

/** Lists the invoices and credit notes of every order. */
export const listInvoicesForAdmin = readCall<typeof endpoint>('/invoices');
