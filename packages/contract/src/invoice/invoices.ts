import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, InvoiceId, OrderId, Xpf } from '../primitives.ts';

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
