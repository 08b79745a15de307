import * as z from 'zod/mini';
import { CompanyName, Email, TahitiNumber } from '../account/account-fields.ts';
import { ZipCode } from '../account/customers.ts';
import { endpoint } from '../endpoint.ts';
import { CustomerId, optionalPaperLine } from '../primitives.ts';

/** Company of a business account: its invoices are made out to it, as it is when they are issued. */
export const CompanyView = z.object({
  name: z.string(),
  legalForm: z.nullable(z.string()),
  tahitiNumber: z.string(),
  rcNumber: z.nullable(z.string()),
  /** Null, as the other parts of it: invoices take the address of their order. */
  address: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** Is told of invoices, credit notes and statements as well. */
  invoiceEmail: z.nullable(z.string()),
});
export type CompanyView = z.output<typeof CompanyView>;

const ADDRESS = ['address', 'zipCode', 'city', 'country'] as const;
type Addressed = Readonly<Record<(typeof ADDRESS)[number], string | undefined>>;

/** A company as it is typed. What is left empty is none; an address is given whole or not at all. */
export const CompanyInput = z
  .strictObject({
    name: CompanyName,
    legalForm: optionalPaperLine(60),
    tahitiNumber: TahitiNumber,
    rcNumber: optionalPaperLine(60),
    address: optionalPaperLine(200),
    zipCode: z.optional(ZipCode),
    city: optionalPaperLine(200),
    country: optionalPaperLine(200),
    invoiceEmail: z.optional(Email),
  })
  .check(({ value, issues }) => {
    for (const path of missingParts(value as Addressed))
      issues.push({ code: 'custom', message: 'REQUIRED', path: [path], input: value });
  });
export type CompanyInput = z.output<typeof CompanyInput>;

/** The parts that an address still lacks; none where nothing of it is given. */
function missingParts(given: Addressed): readonly string[] {
  const missing = ADDRESS.filter((part) => (given[part] ?? '') === '');
  return missing.length === ADDRESS.length ? [] : missing;
}

const params = z.object({ customerId: CustomerId });
const owner = { in: 'params', name: 'customerId' } as const;
const roles = ['CUSTOMER', 'ADMIN'] as const;
const CompanyAnswer = z.object({ company: z.nullable(CompanyView) });

export const readCompany = endpoint({
  method: 'GET',
  path: '/customers/:customerId/company',
  summary: 'Read the company of a business account; null: it has given none',
  roles,
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  owner,
  params,
  beforeVerification: true,
  response: CompanyAnswer,
  refusals: ['ACCOUNT_NOT_FOUND'],
});

export const saveCompany = endpoint({
  method: 'PATCH',
  path: '/customers/:customerId/company',
  summary: 'Say which company a business account buys for; papers that are issued already stay as they are',
  roles,
  company: ['OWNER'],
  owner,
  params,
  body: CompanyInput,
  response: CompanyAnswer,
  refusals: ['ACCOUNT_NOT_FOUND', 'COMPANY_ONLY_OF_BUSINESS'],
});
