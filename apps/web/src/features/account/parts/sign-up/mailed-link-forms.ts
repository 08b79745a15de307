import { Email } from '@matete/contract/account/account-fields';
import type { UserView } from '@matete/contract/account/account-views';
import { resendEmailVerification, verifyEmail } from '@matete/contract/account/email-verification';
import { requestPasswordReset, resetPassword } from '@matete/contract/account/passwords';
import * as z from 'zod/mini';

import { bodyOfFields } from '#lib/forms/body-of-fields';
import { defineForm } from '#lib/forms/form-definition';
import { paths } from '#lib/routing/paths';
import { sentPath } from '#features/account/parts/sign-up/sign-up-path';

const OneEmail = z.strictObject({ email: Email });

/** Asks for a link to choose a new password. */
export const forgotPasswordForm = defineForm(requestPasswordReset, {
  name: 'forgot-password',
  schema: OneEmail,
  fields: { email: { label: 'account.field.email' } },
  address: (_context, { email }) => ({ params: { email } }),
  body: () => undefined,
  next: (_answer, _context, { email }) => sentPath(paths.forgotPassword(), email, null),
});

/** Name in the search of a page of what its link has done. */
export const DONE_PARAMETER = 'fait';

/** Address of the page that says that the new password is set. */
export const resetDoneAddress = (): string => `${paths.newPassword()}?${DONE_PARAMETER}=oui`;

/** Sets a new password by the token of the page's address. */
export const newPasswordForm = defineForm(resetPassword, {
  name: 'new-password',
  fields: {
    password: { label: 'account.field.newPassword', isSecret: true },
    confirmPassword: { label: 'account.field.confirmPassword', isSecret: true },
  },
  read: (fields, { search }) => ({
    ...(bodyOfFields(resetPassword.body, fields) as object),
    token: search.get('token') ?? '',
  }),
  next: resetDoneAddress,
});

/** What follows the verification of an address, as the address of its page says it. */
export const SELLER_EXAMINED = 'examen';
export const CUSTOMER_EXAMINED = 'oui-examen';
export const reviewParameter = ({ role, status }: Pick<UserView, 'role' | 'status'>): string =>
  status !== 'PENDING' ? 'oui' : role === 'SELLER' ? SELLER_EXAMINED : CUSTOMER_EXAMINED;

/** Verifies an address by the token of the page's address; after a press of its button: programs that look into mails open every link. */
export const verifyEmailForm = defineForm(verifyEmail, {
  name: 'verify-email',
  fields: {},
  read: (_fields, { search }) => ({ token: search.get('token') ?? '' }),
  next: (user, { search }) => {
    const returnTo = search.get('retour');
    const done = new URLSearchParams({
      [DONE_PARAMETER]: reviewParameter(user),
      ...(returnTo ? { retour: returnTo } : {}),
    });
    return `${paths.verification()}?${done.toString()}`;
  },
});

/** Sends the verification link again. */
export const resendForm = defineForm(resendEmailVerification, {
  name: 'resend-verification',
  schema: OneEmail,
  fields: { email: { label: 'account.field.email' } },
  address: (_context, { email }) => ({ params: { emailOrId: email, key: 'email' as const } }),
  body: () => undefined,
  next: (_answer, { search }, { email }) => sentPath(paths.verification(), email, search.get('retour')),
});
