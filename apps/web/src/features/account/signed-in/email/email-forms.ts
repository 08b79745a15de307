import { requestEmailChange, withdrawEmailChange } from '@matete/contract/account/email-change';

import { SAVED_PARAMETER } from '#features/account/signed-in/profile-forms';
import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';

const next = (): string => `${paths.profile()}?${SAVED_PARAMETER}=email#email`;

/** Asks for another address of the own account. */
export const requestEmailForm = defineForm(requestEmailChange, {
  name: 'email',
  fields: {
    newEmail: { label: 'account.email.new' },
    currentPassword: { label: 'account.data.currentPassword', isSecret: true },
  },
  next,
});

/** Withdraws the change that waits. */
export const withdrawEmailForm = defineForm(withdrawEmailChange, { name: 'withdraw-email', fields: {}, next });
