import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CustomerType, UserView } from './account-views.ts';
import {
  BankDetailsInput,
  CompanyName,
  passwordsAgree,
  ReturnPath,
  signUpFields,
  TahitiNumber,
} from './account-fields.ts';

/** Puts REQUIRED on the fields of the company that a business left out. */
const businessNamesCompany = z.refine<{ type: string; company?: unknown }>(
  ({ type, company }) => type !== 'BUSINESS' || company !== undefined,
  { error: 'REQUIRED', path: ['company', 'name'] },
);

/**
 * A customer's sign-up form; a business says which company it buys for. `returnTo`: the page that the link in the
 * verification email goes on to. `fromCheckout`: the answer opens a session, with which a first purchase can be made
 * before the address is verified, and nothing else.
 */
export const CustomerSignUp = z
  .strictObject({
    ...signUpFields,
    type: CustomerType,
    company: z.optional(z.strictObject({ name: CompanyName, tahitiNumber: TahitiNumber })),
    returnTo: z.optional(ReturnPath),
    fromCheckout: z.optional(z.boolean()),
  })
  .check(passwordsAgree, businessNamesCompany);

export const signUpCustomer = endpoint({
  method: 'POST',
  path: '/customers',
  summary: 'Create a customer account, a business with its company; a verification email is sent',
  roles: 'ANYONE',
  perMinute: 10,
  body: CustomerSignUp,
  status: 201,
  response: UserView,
  refusals: ['EMAIL_TAKEN', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT', 'ISLAND_UNKNOWN'],
});

/** A seller's application; an admin approves it. Bank details may follow later. @source domain rules §2 */
export const SellerSignUp = z
  .strictObject({ ...signUpFields, tahitiNumber: TahitiNumber, bank: z.optional(BankDetailsInput) })
  .check(passwordsAgree);

export const signUpSeller = endpoint({
  method: 'POST',
  path: '/sellers',
  summary: 'Apply as a seller; an admin approves the account',
  roles: 'ANYONE',
  perMinute: 10,
  body: SellerSignUp,
  status: 201,
  response: UserView,
  refusals: [
    'EMAIL_TAKEN',
    'TAHITI_NUMBER_TAKEN',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_TOO_SHORT',
    'ISLAND_UNKNOWN',
    'ISLAND_WITHOUT_VOYAGES',
    'RIB_INVALID',
    'IBAN_INVALID',
  ],
});
