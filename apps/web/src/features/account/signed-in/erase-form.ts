import { eraseCustomer } from '@matete/contract/account/personal-data';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';

/** Erases the account of the customer who sends it, with their password, and opens the home page. */
export const eraseForm = defineForm(eraseCustomer, {
  name: 'erase',
  fields: { currentPassword: { label: 'account.data.currentPassword', isSecret: true } },
  schema: z.strictObject({ currentPassword: z.string('REQUIRED').check(z.minLength(1, 'REQUIRED')) }),
  address: ({ user }) => ({ params: { id: user?.userId ?? '' } }),
  next: () => paths.home(),
});
