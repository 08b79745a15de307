import { CustomerSignUp, signUpCustomer, signUpSeller } from '@matete/contract/account/sign-up';

import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';
import { returnPathOf, sentPath } from '#features/account/parts/sign-up/sign-up-path';

const PERSON = {
  firstName: { label: 'account.field.firstName' },
  lastName: { label: 'account.field.lastName' },
  countryCode: { label: 'account.field.countryCode' },
  phone: { label: 'account.field.phone' },
} as const;

const ACCESS = {
  email: { label: 'account.field.email' },
  password: { label: 'account.field.choosePassword', isSecret: true },
  confirmPassword: { label: 'account.field.confirmPassword', isSecret: true },
  language: { label: 'account.field.language' },
  acceptTerms: { label: 'account.field.termsShort' },
} as const;

interface SignUpBody {
  readonly type?: string;
  readonly company?: { readonly name?: string; readonly tahitiNumber?: string };
}

/** What was typed of a company counts for a business alone: the fields stay in the form of somebody who chose again. */
const personOrBusiness = ({ company, ...body }: SignUpBody): SignUpBody =>
  body.type === 'BUSINESS' && company !== undefined ? { ...body, company } : body;

/** Whether somebody signs up on the way to the checkout: they go on there at once, and verify their address afterwards. */
export const isFromCheckout = (search: URLSearchParams): boolean => search.get('retour') === paths.checkout();

/** Creates a customer's account, and says where the mail went. */
export const customerSignUpForm = defineForm(signUpCustomer, {
  name: 'sign-up',
  fields: {
    type: { label: 'account.signUp.type' },
    'company.name': { label: 'account.company.name' },
    'company.tahitiNumber': { label: 'account.company.tahitiNumber' },
    ...PERSON,
    island: { label: 'account.field.island' },
    ...ACCESS,
  },
  read: (fields, { search }) => ({
    ...personOrBusiness(bodyOfFields(CustomerSignUp, fields) as SignUpBody),
    returnTo: returnPathOf(search.get('retour')),
    ...(isFromCheckout(search) ? { fromCheckout: true, confirmPassword: fields.get('password') ?? '' } : {}),
  }),
  signedIn: (user, { search }) => (isFromCheckout(search) ? user : undefined),
  next: (_user, { search }, { email }) =>
    isFromCheckout(search) ? paths.checkout() : sentPath(paths.signUp(), email, search.get('retour')),
});

/** Sends a seller's application, and says where the mail went. */
export const sellerSignUpForm = defineForm(signUpSeller, {
  name: 'seller-sign-up',
  fields: {
    tahitiNumber: { label: 'account.seller.tahitiNumber' },
    island: { label: 'account.field.island' },
    ...PERSON,
    ...ACCESS,
  },
  next: (_user, _context, { email }) => sentPath(paths.sellerSignUp(), email, null),
});
