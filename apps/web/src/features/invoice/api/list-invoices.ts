import type { listInvoices as endpoint } from '@matete/contract/invoice/invoices';

import { readCall } from '#lib/api/calls';

/** Lists the invoice and the credit notes of an order, oldest first. */
export const listInvoices = readCall<typeof endpoint>('/orders/:orderId/invoices');
