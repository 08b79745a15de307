import * as z from 'zod/mini';
import { plainText } from '../copied-values.ts';
import { endpoint } from '../endpoint.ts';
import {
  CustomerId,
  Day,
  line,
  optionalLine,
  optionalPaperLine,
  pageOf,
  paging,
  paperLine,
  paperName,
  queryList,
  sorting,
  SortOrder,
} from '../primitives.ts';
import { ACCOUNT_STATUSES, AccountStatus, CUSTOMER_TYPES, UserView } from './account-views.ts';
import { InternationalPhone, TahitiNumber } from './account-fields.ts';
import { PaymentMethod } from '../payment-method.ts';

const customerId = z.object({ id: CustomerId });
const owner = { in: 'params', name: 'id' } as const;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/customers',
  summary: 'List customers, newest first',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    search: z.optional(z.string().check(z.maxLength(200))),
    statusList: z.optional(queryList(ACCOUNT_STATUSES)),
    typeList: z.optional(queryList(CUSTOMER_TYPES)),
    island: z.optional(z.string().check(z.maxLength(60))),
    ...sorting(['name', 'registeredOn', 'status', 'island']),
    order: z._default(z.optional(SortOrder), 'DESC'),
  }),
  response: pageOf(UserView),
  refusals: [],
});

export const getCustomer = endpoint({
  method: 'GET',
  path: '/customers/:id',
  summary: 'Read one customer',
  roles: ['CUSTOMER', 'ADMIN'],
  owner,
  params: customerId,
  response: UserView,
  refusals: ['ACCOUNT_NOT_FOUND'],
});

export const updateCustomer = endpoint({
  method: 'PATCH',
  path: '/customers/:id',
  summary: "Change a customer's name, phone or island",
  roles: ['CUSTOMER', 'ADMIN'],
  owner,
  params: customerId,
  body: z.strictObject({
    firstName: z.optional(paperName),
    lastName: z.optional(paperName),
    phone: z.optional(InternationalPhone),
    island: z.optional(line(60)),
  }),
  response: UserView,
  refusals: ['ACCOUNT_NOT_FOUND', 'ISLAND_UNKNOWN'],
});

export const setCustomerStatus = endpoint({
  method: 'PATCH',
  path: '/customers/:id/status/:status',
  summary: 'Approve, disapprove or block a customer',
  roles: ['ADMIN'],
  params: z.object({ id: CustomerId, status: AccountStatus }),
  query: z.object({ blockedTill: z.optional(Day) }),
  response: UserView,
  refusals: ['ACCOUNT_NOT_FOUND', 'BLOCK_DATE_NOT_FUTURE'],
});

/**
 * Who pays and where, as the profile keeps it; null where nothing was given yet. An order copies it when it is
 * placed.
 */
export const BillingDetail = z.object({
  personalInfo: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
  }),
  paymentMethod: z.nullable(PaymentMethod),
  address: z.nullable(z.string()),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
});
export type BillingDetail = z.output<typeof BillingDetail>;

/** A postcode: three to ten letters and digits. */
export const ZipCode = z
  .string('REQUIRED')
  .check(z.overwrite(plainText), z.regex(/^[0-9A-Za-z -]{3,10}$/, 'ZIP_CODE_INVALID'));

/** Billing detail as the checkout and the profile send it. The name and the address are printed on the invoice. */
export const BillingInput = z.strictObject({
  address: paperLine(200),
  city: paperLine(200),
  zipCode: ZipCode,
  country: paperLine(200),
  /** For the books of a company that buys: what its invoice is to say. */
  company: optionalPaperLine(200),
  tahitiNumber: z.optional(TahitiNumber),
  /** The buyer's own reference of the order: it is on its invoice, and orders are found by it. */
  orderReference: optionalPaperLine(40),
});
export type BillingInput = z.output<typeof BillingInput>;

const billingParams = z.object({ customerId: CustomerId });
const billingOwner = { in: 'params', name: 'customerId' } as const;

export const getBillingDetail = endpoint({
  method: 'GET',
  path: '/customers/billing-detail/:customerId',
  summary: "Read a customer's billing detail",
  roles: ['CUSTOMER', 'ADMIN'],
  company: ['OWNER', 'BUYER'],
  owner: billingOwner,
  params: billingParams,
  beforeVerification: true,
  response: BillingDetail,
  refusals: ['ACCOUNT_NOT_FOUND'],
});

export const updateBillingDetail = endpoint({
  method: 'PATCH',
  path: '/customers/billing-detail/:customerId',
  summary: "Change a customer's billing detail; fields left out stay",
  roles: ['CUSTOMER', 'ADMIN'],
  company: ['OWNER', 'BUYER'],
  owner: billingOwner,
  params: billingParams,
  body: z.strictObject({
    paymentMethod: z.optional(PaymentMethod),
    address: optionalLine(200),
    country: optionalLine(200),
    city: optionalLine(200),
    zipCode: z.optional(ZipCode),
  }),
  beforeVerification: true,
  response: BillingDetail,
  refusals: ['ACCOUNT_NOT_FOUND'],
});
