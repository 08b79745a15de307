import { correctUnverifiedEmail } from '@matete/contract/account/email-verification';

import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';

/** Name in the search of the page that says a link was sent. */
export const SENT = 'envoye';

/** Sends the verification link again, to another address where the first was wrong. */
export const confirmEmailForm = defineForm(correctUnverifiedEmail, {
  name: 'confirm-email',
  fields: { email: { label: 'order.confirm.email' } },
  next: () => `${paths.confirmEmail()}?${SENT}=oui`,
});
