import { login } from '@matete/contract/account/login';

import { defineForm } from '#lib/forms/form-definition';
import { returnAddress } from '#lib/routing/return-address';

/** Signs in, and opens the page that was being read. */
export const signInForm = defineForm(login, {
  name: 'sign-in',
  fields: {
    email: { label: 'account.field.email' },
    password: { label: 'account.field.password', isSecret: true },
    oneTimeCode: { label: 'account.signIn.code', isSecret: true },
  },
  signedIn: ({ user }) => user,
  next: ({ user }, { search }) => returnAddress(search.get('retour'), user),
});
