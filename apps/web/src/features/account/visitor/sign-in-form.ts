import { login as endpoint } from '@matete/contract/account/login';

import { login } from '#features/account/api/login';
import { formFor } from '#lib/forms/form-definition';
import { returnAddress } from '#lib/routing/return-address';

/** Signs in, and opens the page that was being read. */
export const signInForm = formFor<typeof endpoint>()({
  name: 'sign-in',
  call: login,
  schema: endpoint.body,
  fields: {
    email: { label: 'account.field.email' },
    password: { label: 'account.field.password', isSecret: true },
    oneTimeCode: { label: 'account.signIn.code', isSecret: true },
  },
  next: ({ user }, { search }) => returnAddress(search.get('retour'), user),
});
