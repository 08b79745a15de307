import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, pageOf, paging, queryList, Uuid, Xpf } from '../primitives.ts';
import { PAYMENT_METHODS, PaymentMethod } from '../account/customers.ts';
import { OrderPaymentStatus, PAYMENT_STATUSES, PaymentStatus } from '../order/order-status.ts';
import { OrderView } from '../order/order-views.ts';

export const PaymentView = z.object({
  paymentId: Uuid,
  method: PaymentMethod,
  status: PaymentStatus,
  amount: Xpf,
  reference: z.string(),
  createdAt: Instant,
  paidAt: z.nullable(Instant),
  orderIds: z.array(Uuid),
});
export type PaymentView = z.output<typeof PaymentView>;

/** Where to send the money of a transfer, and what it must carry to be recognised. */
export const BankTransfer = z.object({
  beneficiary: z.string(),
  iban: z.string(),
  bic: z.string(),
  bankName: z.string(),
  reference: z.string(),
  amount: Xpf,
});
export type BankTransfer = z.output<typeof BankTransfer>;

const params = z.object({ paymentId: Uuid });

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/payments/methods',
  summary: 'Payment methods on offer',
  roles: 'ANYONE',
  response: z.array(z.object({ method: PaymentMethod, gateway: z.nullable(z.enum(['PAYZEN', 'SANDBOX', 'REVOLUT'])) })),
  refusals: [],
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:paymentId',
  summary: 'One payment',
  roles: ['CUSTOMER', 'ADMIN'],
  params,
  /** `bankTransfer` while a transfer is waited for; else null. */
  response: z.object({ ...PaymentView.shape, bankTransfer: z.nullable(BankTransfer) }),
  refusals: ['PAYMENT_NOT_FOUND'],
});

export const openPaymentPage = endpoint({
  method: 'POST',
  path: '/payments/:paymentId/session',
  roles: ['CUSTOMER'],
  params,
  idempotency: 'accepted',
  summary: "Open the gateway's card page for a payment; asked again, the same page comes back",
  response: z.object({
    form: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('redirect'), url: z.string() }),
      z.object({ kind: z.literal('embedded'), formToken: z.string(), publicKey: z.string(), scriptUrl: z.string() }),
      /** Nothing left to pay: the payment is already settled. */
      z.object({ kind: z.literal('settled') }),
    ]),
    payment: PaymentView,
  }),
  refusals: ['PAYMENT_NOT_FOUND', 'PAYMENT_STEP_NOT_ALLOWED', 'GATEWAY_UNREACHABLE'],
});

export const checkPayment = endpoint({
  method: 'POST',
  path: '/payments/:paymentId/check',
  roles: ['CUSTOMER', 'ADMIN'],
  params,
  summary: 'Ask the gateway how a payment stands, and take its answer over',
  response: PaymentView,
  refusals: ['PAYMENT_NOT_FOUND', 'GATEWAY_UNREACHABLE'],
});

export const setPaymentStatus = endpoint({
  method: 'PATCH',
  path: '/orders/admin/payment-status',
  summary: 'Confirm or reject the payment of an order by hand',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  query: z.object({ orderId: Uuid, paymentStatus: z.enum(['VERIFIED', 'DISAPPROVED']) }),
  response: OrderView,
  refusals: ['ORDER_NOT_FOUND', 'PAYMENT_STEP_NOT_ALLOWED'],
});

export const AdminPaymentView = z.object({
  ...PaymentView.shape,
  customerName: z.string(),
  orders: z.array(z.object({ orderId: Uuid, orderNumber: z.string(), due: Xpf, paymentStatus: OrderPaymentStatus })),
  /** Hours since it was created. */
  ageHours: z.int(),
});

export const listPaymentsForAdmin = endpoint({
  method: 'GET',
  path: '/orders/admin/payment',
  summary: 'Payments, those to confirm first, with totals',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    statusList: z.optional(queryList(PAYMENT_STATUSES)),
    methodList: z.optional(queryList(PAYMENT_METHODS)),
    search: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({
    ...pageOf(AdminPaymentView).shape,
    totals: z.object({ revenue: Xpf, vat: Xpf, waiting: Xpf, waitingCount: z.int() }),
  }),
  refusals: [],
});
