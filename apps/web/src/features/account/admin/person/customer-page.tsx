import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { EMAIL_FORMS, FACTOR_FORMS } from '#features/account/admin/access/access-forms';
import { customerStatusForm, verifyCustomerEmailForm } from '#features/account/admin/account-forms';
import { IDENTITY_FORMS } from '#features/account/admin/identity-forms';
import { deleteNoteForm, writeNoteForm } from '#features/account/admin/person/note-forms';
import { PersonDesk } from '#features/account/admin/person/person-desk.tsx';
import { personQueries } from '#features/account/admin/person/person-queries';
import { getCustomer } from '#features/account/api/get-customer';
import { readCompany } from '#features/company/api/read-company';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import type { PageContext } from '#lib/routing/page-context';

const customerQuery = (params: PageProps['params']) => ({
  ...getCustomer({ params: { id: params['customerId'] ?? '' } }),
  staleTime: 0,
});

export const queries = ({ params, search }: PageContext): PageQueries => ({
  required: [customerQuery(params)],
  optional: [
    readCompany({ params: { customerId: params['customerId'] ?? '' } }),
    ...personQueries(params['customerId'] ?? '', search),
  ],
});

export const forms = [
  verifyCustomerEmailForm,
  customerStatusForm,
  IDENTITY_FORMS.CUSTOMER,
  EMAIL_FORMS.CUSTOMER,
  FACTOR_FORMS.CUSTOMER,
  writeNoteForm,
  deleteNoteForm,
];

/** Page about one customer: who they are, their figures and history, and what an admin can do. */
export default function CustomerPage(page: PageProps): ReactElement {
  return <PersonDesk of="CUSTOMER" page={page} query={useQuery(customerQuery(page.params))} />;
}
