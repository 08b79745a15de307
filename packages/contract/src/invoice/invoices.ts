import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  ByteCount,
  CustomerId,
  Day,
  Instant,
  InvoiceId,
  OrderId,
  pageOf,
  paging,
  queryAmount,
  queryList,
  sorting,
  Xpf,
} from '../primitives.ts';

/** Papers of a shipped order, each kind numbered in a series of its own. @source domain rules §16 "Papers" */
export const INVOICE_KINDS = ['INVOICE', 'CREDIT_NOTE'] as const;
/** An invoice, or a credit note that takes back a part of one. */
export const InvoiceKind = z.enum(INVOICE_KINDS);
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** A numbered paper of an order; it never changes once it is issued. */
export const InvoiceView = z.object({
  invoiceId: InvoiceId,
  number: z.string(),
  kind: InvoiceKind,
  issuedAt: Instant,
  /** XPF with taxes; for a credit note what was given back. */
  total: Xpf,
  /** Of its PDF. */
  byteCount: ByteCount,
});
export type InvoiceView = z.output<typeof InvoiceView>;

const params = z.object({ orderId: OrderId });
const roles = ['CUSTOMER', 'SELLER', 'ADMIN'] as const;

export const listInvoices = endpoint({
  method: 'GET',
  path: '/orders/:orderId/invoices',
  summary: 'List the invoice and the credit notes of an order, oldest first',
  roles,
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  params,
  response: z.array(InvoiceView),
  refusals: ['ORDER_NOT_FOUND'],
});

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/orders/:orderId/invoice.pdf',
  summary: 'Download the invoice of a shipped order as a PDF, or with `invoiceId` one of its credit notes',
  roles,
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  params,
  query: z.object({ invoiceId: z.optional(InvoiceId) }),
  download: 'application/pdf',
  refusals: ['ORDER_NOT_FOUND', 'INVOICE_NOT_ISSUED'],
});

/** A paper among those of every order: whom it names, and its sums as they are printed. XPF. */
export const AdminInvoiceView = z.object({
  ...InvoiceView.shape,
  orderId: OrderId,
  orderNumber: z.string(),
  customerId: CustomerId,
  /** The company, or the person, as the paper names them. */
  customerName: z.string(),
  /** Goods without taxes. */
  net: Xpf,
  vat: Xpf,
  cps: Xpf,
  freight: Xpf,
  /** Number of the invoice that a credit note takes back, in whole or in part; null for an invoice. */
  corrects: z.nullable(z.string()),
});
export type AdminInvoiceView = z.output<typeof AdminInvoiceView>;

export const listInvoicesForAdmin = endpoint({
  method: 'GET',
  path: '/invoices',
  summary: 'List the invoices and credit notes of every order, newest first',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    ...sorting(['date', 'amount', 'number']),
    amount: z.optional(queryAmount),
    kindList: z.optional(queryList(INVOICE_KINDS)),
    /** Customer or company, or the number of a paper or of an order. */
    search: z.optional(z.string().check(z.maxLength(200))),
    /** Days in Pacific/Tahiti, both included, on which they were issued. */
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  response: pageOf(AdminInvoiceView),
  refusals: ['DATE_RANGE_REVERSED'],
});
