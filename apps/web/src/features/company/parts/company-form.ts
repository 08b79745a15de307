import { saveCompany } from '@matete/contract/company/company';

import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';
import { customerIdOf } from '#lib/session/customer-of';

/** Keeps the company that a business account buys for. */
export const companyForm = defineForm(saveCompany, {
  name: 'company',
  fields: {
    name: { label: 'account.company.name' },
    legalForm: { label: 'account.company.legalForm' },
    tahitiNumber: { label: 'account.company.tahitiNumber' },
    rcNumber: { label: 'account.company.rcNumber' },
    address: { label: 'account.company.address' },
    zipCode: { label: 'account.company.zipCode' },
    city: { label: 'account.company.city' },
    country: { label: 'account.company.country' },
    invoiceEmail: { label: 'account.company.invoiceEmail' },
  },
  read: (fields) => ({
    ...(bodyOfFields(saveCompany.body, fields) as object),
    tahitiNumber: (fields.get('tahitiNumber') ?? '').replaceAll(/\s/g, ''),
  }),
  address: ({ user }) => ({ params: { customerId: customerIdOf(user) } }),
  next: () => `${paths.profile()}?enregistre=company#company`,
});
