import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, pageOf, paging, PaymentId, sorting, Xpf } from '../primitives.ts';

/** What the bank's statement says of a transfer of a customer. */
export const ReceivedTransfer = z.object({
  date: Day,
  amount: Xpf,
  label: z.string(),
  name: z.string(),
  reference: z.string(),
  paymentId: PaymentId,
  paymentReference: z.string(),
});

export const listReceivedTransfers = endpoint({
  method: 'GET',
  path: '/payments/transfers',
  summary: 'List what the bank’s statements say of the caller’s own transfers, newest first',
  roles: ['CUSTOMER'],
  query: z.object({ ...paging, ...sorting(['date', 'amount']) }),
  response: pageOf(ReceivedTransfer),
  refusals: [],
});
