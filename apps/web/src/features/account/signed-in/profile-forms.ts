import { updateBillingDetail, updateCustomer } from '@matete/contract/account/customers';
import { setAdminLanguage, setCustomerLanguage, setSellerLanguage } from '@matete/contract/account/me';
import { changePassword } from '@matete/contract/account/passwords';
import { updateSeller } from '@matete/contract/account/sellers';
import { compactText } from '@matete/contract/copied-values';
import { LOCALES } from '@matete/i18n/locales';
import { findBank } from '@matete/reference/banks';
import * as z from 'zod/mini';

import { BankForm } from '#features/account/signed-in/bank-form';
import { defineForm } from '#lib/forms/form-definition';
import type { FormContext } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';

/** Name in the search of the profile of the section that was saved. */
export const SAVED_PARAMETER = 'enregistre';

const saved = (section: string) => (): string => `${paths.profile()}?${SAVED_PARAMETER}=${section}#${section}`;
const own = ({ user }: FormContext): string => user?.userId ?? '';

/** A phone number as it stands in its field. */
export const phoneTextOf = (phone: string | null): string => (phone ?? '').replace(/^\+/, '');

/** Name and phone. An unchanged number is not sent, so that an old invalid one does not block saving the rest. */
const identityOf = (fields: URLSearchParams, { user }: FormContext) => {
  const phone = fields.get('phone') ?? '';
  return {
    firstName: fields.get('firstName') ?? '',
    lastName: fields.get('lastName') ?? '',
    ...(phone === phoneTextOf(user?.phone ?? null) ? {} : { phone }),
  };
};

const IDENTITY = {
  firstName: { label: 'account.field.firstName' },
  lastName: { label: 'account.field.lastName' },
  phone: { label: 'account.field.phone' },
} as const;

export const customerIdentityForm = defineForm(updateCustomer, {
  name: 'customer-identity',
  fields: { ...IDENTITY, island: { label: 'account.field.island' } },
  read: (fields, context) => ({ ...identityOf(fields, context), island: fields.get('island') ?? '' }),
  address: (context) => ({ params: { id: own(context) } }),
  next: saved('identity'),
});

/** A seller does not change their island. */
export const sellerIdentityForm = defineForm(updateSeller, {
  name: 'seller-identity',
  fields: { ...IDENTITY, island: { label: 'account.field.island' } },
  read: identityOf,
  address: (context) => ({ params: { id: own(context) } }),
  next: saved('identity'),
});

export const billingForm = defineForm(updateBillingDetail, {
  name: 'billing',
  fields: {
    address: { label: 'account.profile.address' },
    zipCode: { label: 'account.profile.zipCode' },
    city: { label: 'account.profile.city' },
    country: { label: 'account.profile.country' },
    paymentMethod: { label: 'account.profile.preferredMethod' },
  },
  // A field that was never filled in is left out: the server refuses an empty postcode.
  read: (fields) =>
    Object.fromEntries(
      ['address', 'zipCode', 'city', 'country', 'paymentMethod']
        .map((name) => [name, fields.get(name) ?? ''] as const)
        .filter(([name, value]) => value !== '' || (name !== 'zipCode' && name !== 'paymentMethod')),
    ),
  address: (context) => ({ params: { customerId: own(context) } }),
  next: saved('billing'),
});

/** A RIB and its IBAN. The name of a known bank is that of its code. */
export const bankDetailsForm = defineForm(updateSeller, {
  name: 'bank',
  schema: BankForm,
  fields: {
    'bank.bankName': { label: 'account.profile.bankName' },
    'bank.accountTitle': { label: 'account.profile.accountTitle' },
    'bank.bankCode': { label: 'account.profile.bankCode' },
    'bank.branchCode': { label: 'account.profile.branchCode' },
    'bank.accountNumber': { label: 'account.profile.accountNumber' },
    'bank.verificationCode': { label: 'account.profile.ribKey' },
    'bank.branchName': { label: 'account.profile.branchName' },
    'bank.iban': { label: 'account.profile.iban' },
    currentPassword: { label: 'account.field.currentPassword', isSecret: true },
  },
  read: (fields) => {
    const typed = [...fields]
      .filter(([name, value]) => name.startsWith('bank.') && value.trim() !== '')
      .map(([name, value]) => [name.slice('bank.'.length), value] as const);
    const known = findBank(compactText(fields.get('bank.bankCode') ?? ''));
    return {
      bank: { ...Object.fromEntries(typed), ...(known === undefined ? {} : { bankName: known.name }) },
      currentPassword: fields.get('currentPassword') ?? '',
    };
  },
  address: (context) => ({ params: { id: own(context) } }),
  next: saved('bank'),
});

export const changePasswordForm = defineForm(changePassword, {
  name: 'password',
  fields: {
    currentPassword: { label: 'account.field.currentPassword', isSecret: true },
    password: { label: 'account.field.newPassword', isSecret: true },
    confirmPassword: { label: 'account.field.confirmPassword', isSecret: true },
  },
  next: saved('password'),
});

const language = {
  schema: z.strictObject({ language: z.enum(LOCALES) }),
  fields: { language: { label: 'account.field.language' } },
  address: (context: FormContext, { language: lang }: { language: (typeof LOCALES)[number] }) => ({
    params: { id: own(context), lang },
  }),
  body: () => undefined,
  language: ({ language: chosen }: { language: (typeof LOCALES)[number] }) => chosen,
  next: saved('language'),
} as const;

/** Sets the language of mails and notifications, for each role by a call of its own. */
export const languageForms = {
  CUSTOMER: defineForm(setCustomerLanguage, { name: 'customer-language', ...language }),
  SELLER: defineForm(setSellerLanguage, { name: 'seller-language', ...language }),
  ADMIN: defineForm(setAdminLanguage, { name: 'admin-language', ...language }),
};
