import { acceptCompanyInvitation } from '@matete/contract/company/people';

import { defineForm } from '#lib/forms/form-definition';

/** Accepts the invitation of the link that the page was opened with. */
export const acceptForm = defineForm(acceptCompanyInvitation, {
  name: 'accept-invitation',
  fields: {},
  read: (_fields, { search }) => ({ token: search.get('token') ?? '' }),
  next: () => '/mon-entreprise?fait=rejoint',
});
