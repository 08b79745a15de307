import * as z from 'zod/mini';
import { PaymentMethod } from '../payment-method.ts';
import { MAY_WAIT } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import {
  ByteCount,
  CustomerId,
  Instant,
  OrderId,
  pageOf,
  paging,
  paragraphs,
  PaymentId,
  PendingPaymentId,
  queryAmount,
  queryList,
  sorting,
  Xpf,
} from '../primitives.ts';
import { BankTransfer, PaymentView } from './payments.ts';
import { PENDING_PAYMENT_STATUSES, PendingPaymentStatus } from '../order/pending-payment-status.ts';
import { RECEIPT_REFUSALS } from '../upload-refusals.ts';

/** Freight that cost more than was billed, and what became of it. */
export const PendingPaymentView = z.object({
  pendingPaymentId: PendingPaymentId,
  orderId: OrderId,
  orderNumber: z.string(),
  amount: Xpf,
  status: PendingPaymentStatus,
  /** What was billed for freight, and what the ship charged. */
  billedShipping: Xpf,
  actualShipping: Xpf,
  shipName: z.string(),
  /** The ship's own receipt. */
  shipReceiptUrl: z.string(),
  shipReceiptType: z.string(),
  shipReceiptByteCount: ByteCount,
  createdAt: Instant,
  submittedAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  paymentMethod: z.nullable(PaymentMethod),
  /** The customer's latest try. */
  paymentId: z.nullable(PaymentId),
  /** Proof of the transfer that the customer sent. */
  receiptUrl: z.nullable(z.string()),
  receiptType: z.nullable(z.string()),
  receiptByteCount: z.nullable(ByteCount),
  rejectionReason: z.nullable(z.string()),
  /** Whether the customer can answer it now. */
  canSubmit: z.boolean(),
  /** Where a transfer goes, while it can be answered; null where transfers are not offered. */
  bankTransfer: z.nullable(BankTransfer),
});
export type PendingPaymentView = z.output<typeof PendingPaymentView>;

const filters = {
  ...paging,
  ...sorting(['date', 'amount', 'status']),
  amount: z.optional(queryAmount),
  statusList: z.optional(queryList(PENDING_PAYMENT_STATUSES)),
};

export const listCustomerPendingPayments = endpoint({
  method: 'GET',
  path: '/orders/pending-payments/customer',
  summary: "List a customer's freight differences, those to pay first; an admin names the customer",
  roles: ['CUSTOMER', 'ADMIN'],
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  query: z.object({ ...filters, customerId: z.optional(CustomerId) }),
  response: pageOf(PendingPaymentView),
  refusals: [],
});

/** A freight difference with what an admin can do about it now. */
export const AdminPendingPaymentView = z.object({
  ...PendingPaymentView.shape,
  customerId: CustomerId,
  customerName: z.string(),
  /** Whether a person decides it now; a card is the bank's word. */
  canDecide: z.boolean(),
  /** Whether the house can take it over. */
  canWaive: z.boolean(),
});
export type AdminPendingPaymentView = z.output<typeof AdminPendingPaymentView>;

export const listPendingPayments = endpoint({
  method: 'GET',
  path: '/orders/pending-payments',
  summary: 'List all freight differences, those to decide first',
  roles: ['ADMIN'],
  query: z.object({ ...filters, search: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.object({
    ...pageOf(AdminPendingPaymentView).shape,
    /** Owed by customers, and of it what waits for a decision. */
    totals: z.object({ owed: Xpf, owedCount: z.int(), toDecide: Xpf, toDecideCount: z.int() }),
  }),
  refusals: [],
});

export const processPendingPayment = endpoint({
  method: 'PATCH',
  path: '/orders/:orderId/pending-payment/:paymentId/customer/:customerId',
  summary: 'Pay a freight difference: with the receipt of a transfer, or by card',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  owner: { in: 'params', name: 'customerId' },
  params: z.object({ orderId: OrderId, paymentId: PendingPaymentId, customerId: CustomerId }),
  idempotency: 'required',
  files: { receipt: { max: 1, kind: 'RECEIPT' } },
  body: z.strictObject({ paymentMethod: PaymentMethod }),
  /** A card's payment is paid on the gateway's page. */
  response: z.object({ pendingPayment: PendingPaymentView, payment: PaymentView }),
  refusals: [
    'PENDING_PAYMENT_NOT_FOUND',
    'PENDING_PAYMENT_STEP_NOT_ALLOWED',
    'PAYMENT_METHOD_NOT_OFFERED',
    'TRANSFER_RECEIPT_REQUIRED',
    ...RECEIPT_REFUSALS,
  ],
});

export const decidePendingPayment = endpoint({
  method: 'PATCH',
  path: '/orders/pending-payments/:paymentId/status/:status',
  summary: 'Verify or reject the transfer for a freight difference, or waive the difference at the cost of the house',
  roles: ['ADMIN'],
  params: z.object({ paymentId: PendingPaymentId, status: z.enum(['VERIFIED', 'REJECTED', 'WAIVED']) }),
  idempotency: 'accepted',
  /** Required to reject (the customer reads it) and to waive. */
  body: z.strictObject({ reason: z.optional(paragraphs(1000)) }),
  /** The difference as it then is, and the decision where it waits. */
  response: z.object({ ...AdminPendingPaymentView.shape, ...MAY_WAIT }),
  refusals: [
    'APPROVAL_OPEN',
    'CUSTOMER_ERASED',
    'PENDING_PAYMENT_NOT_FOUND',
    'PENDING_PAYMENT_STEP_NOT_ALLOWED',
    'PAYMENT_STEP_NOT_ALLOWED',
    'REASON_REQUIRED',
  ],
});
