import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { InvoiceKind } from '../invoice/invoices.ts';
import { LEDGER_KINDS } from '../ledger/ledger-kinds.ts';
import { Month } from '../ledger/months.ts';
import { OrderStatus } from '../order/order-status.ts';
import { BasisPoints, CustomerId, Day, InvoiceId, OrderId, Xpf } from '../primitives.ts';

/** A movement of the books that touched a customer. */
export const StatementMovement = z.object({
  date: Day,
  kind: z.enum(LEDGER_KINDS),
  orderId: z.nullable(OrderId),
  orderNumber: z.nullable(z.string()),
  /** XPF. */
  amount: Xpf,
});
export type StatementMovement = z.output<typeof StatementMovement>;

/** An invoice or a credit note; the sums of a credit note are below zero. */
export const StatementPaper = z.object({
  invoiceId: InvoiceId,
  number: z.string(),
  kind: InvoiceKind,
  issuedOn: Day,
  orderId: OrderId,
  orderNumber: z.string(),
  purchaseReference: z.nullable(z.string()),
  net: Xpf,
  vat: Xpf,
  cps: Xpf,
  freight: Xpf,
  total: Xpf,
});
export type StatementPaper = z.output<typeof StatementPaper>;

/** What a customer bought, was invoiced, paid and owes in a month, as books and papers have it. */
export const CustomerStatement = z.object({
  month: Month,
  /** Figures of a month that is not over may still move. */
  isOver: z.boolean(),
  /** Who it is made out to: the company, or the person. */
  name: z.string(),
  tahitiNumber: z.nullable(z.string()),
  orders: z.array(
    z.object({
      orderId: OrderId,
      orderNumber: z.string(),
      purchaseReference: z.nullable(z.string()),
      placedOn: Day,
      status: OrderStatus,
      total: Xpf,
    }),
  ),
  papers: z.array(StatementPaper),
  /** Sums of the papers, XPF. */
  invoiced: z.object({
    net: Xpf,
    cps: Xpf,
    freight: Xpf,
    total: Xpf,
    vat: z.array(z.object({ vatBasisPoints: BasisPoints, base: Xpf, vat: Xpf })),
  }),
  /** Money that came in, above zero, and that went back, below zero. */
  payments: z.array(StatementMovement),
  /** What coupons gained, above zero, and what was spent of them, below zero. */
  coupons: z.array(StatementMovement),
  /** Freight that came to be owed, above zero, and that was settled, below zero. */
  freightDifferences: z.array(StatementMovement),
  open: z.object({
    /** Freight owed at the end of the month; of a running month as it stands now. */
    owedFreight: Xpf,
    /** Left on coupons at the end of the month; of a running month as it stands now. */
    couponBalance: Xpf,
    /** Still to come for orders of the month that are placed and not paid, as it stands now. */
    unpaidOrders: Xpf,
  }),
});
export type CustomerStatement = z.output<typeof CustomerStatement>;

const roles = ['CUSTOMER', 'ADMIN'] as const;
const owner = { in: 'params', name: 'customerId' } as const;

export const listCustomerStatements = endpoint({
  method: 'GET',
  path: '/customers/:customerId/statements',
  summary: 'List the months in which a customer was invoiced or money of theirs moved, newest first, two years at most',
  roles,
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  owner,
  params: z.object({ customerId: CustomerId }),
  response: z.object({
    months: z.array(z.object({ month: Month, invoiced: Xpf, paid: Xpf })),
  }),
  refusals: [],
});

const params = z.object({ customerId: CustomerId, month: Month });

export const readCustomerStatement = endpoint({
  method: 'GET',
  path: '/customers/:customerId/statements/:month',
  summary: 'Read the statement of a month: orders, papers, payments, coupons, freight differences, and what is open',
  roles,
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  owner,
  params,
  response: CustomerStatement,
  refusals: ['ACCOUNT_NOT_FOUND'],
});

export const downloadCustomerStatement = endpoint({
  method: 'GET',
  path: '/customers/:customerId/statements/:month/csv',
  summary: 'Download the statement of a month as a table for a spreadsheet',
  roles,
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  owner,
  perMinute: 20,
  params,
  download: 'text/csv',
  refusals: ['ACCOUNT_NOT_FOUND'],
});
