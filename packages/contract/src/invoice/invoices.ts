import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, Uuid, Xpf } from '../primitives.ts';

export const INVOICE_KINDS = ['INVOICE', 'CREDIT_NOTE'] as const;
export const InvoiceKind = z.enum(INVOICE_KINDS);
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** A numbered paper of an order; it never changes once it is issued. */
export const InvoiceView = z.object({
  invoiceId: Uuid,
  number: z.string(),
  kind: InvoiceKind,
  issuedAt: Instant,
  /** XPF with taxes; for a credit note what was given back. */
  total: Xpf,
});
export type InvoiceView = z.output<typeof InvoiceView>;

const params = z.object({ orderId: Uuid });
const roles = ['CUSTOMER', 'SELLER', 'ADMIN'] as const;

export const listInvoices = endpoint({
  method: 'GET',
  path: '/orders/:orderId/invoices',
  summary: 'The invoice and the credit notes of an order, oldest first',
  roles,
  params,
  response: z.array(InvoiceView),
  refusals: ['ORDER_NOT_FOUND'],
});

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/orders/:orderId/invoice.pdf',
  summary: 'The invoice of a shipped order as a PDF, or with `invoiceId` one of its credit notes',
  roles,
  params,
  query: z.object({ invoiceId: z.optional(Uuid) }),
  download: 'application/pdf',
  refusals: ['ORDER_NOT_FOUND', 'INVOICE_NOT_ISSUED'],
});
