import { z } from 'zod';

const text = z.string().max(255);

/** Envelope of every REST answer; business errors come with HTTP 200 and status ERROR. */
export const PayzenEnvelope = z.discriminatedUnion('status', [
  z.object({ status: z.literal('SUCCESS'), answer: z.unknown() }),
  z.object({
    status: z.literal('ERROR'),
    answer: z.object({ errorCode: text, errorMessage: z.string().max(2_000).nullish() }),
  }),
]);

export const PayzenFormToken = z.object({ formToken: z.string().min(1).max(4_000) });

export const PayzenEcho = z.object({ value: text });

export const PayzenTransaction = z.object({
  uuid: z.string().regex(/^[0-9a-f]{32}$/i),
  amount: z.int().min(0),
  currency: z.string().length(3),
  status: text.nullish(),
  detailedStatus: text.nullish(),
  operationType: z.enum(['DEBIT', 'CREDIT', 'VERIFICATION']),
  creationDate: z.iso.datetime({ offset: true }).nullish(),
  /** What we gave with the call that made it. */
  metadata: z.record(z.string(), z.unknown()).nullish(),
  comment: z.string().max(2_000).nullish(),
  transactionDetails: z.object({ parentTransactionUuid: z.string().max(64).nullish() }).nullish(),
});
export type PayzenTransaction = z.output<typeof PayzenTransaction>;

/** `V4/Payment`: the body of notifications and of `Order/Get`. Fields we do not need are ignored. */
export const PayzenPayment = z.object({
  shopId: text,
  orderCycle: z.enum(['OPEN', 'CLOSED']),
  orderStatus: z.enum(['PAID', 'UNPAID', 'RUNNING', 'PARTIALLY_PAID']),
  serverDate: z.iso.datetime({ offset: true }),
  orderDetails: z.object({
    orderTotalAmount: z.int().min(0),
    orderCurrency: z.string().length(3),
    mode: z.enum(['TEST', 'PRODUCTION']),
    orderId: text.nullish(),
  }),
  transactions: z.array(PayzenTransaction).max(100),
});
export type PayzenPayment = z.output<typeof PayzenPayment>;
