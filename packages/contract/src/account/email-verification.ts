import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { AccountId } from '../primitives.ts';
import { Email } from './account-fields.ts';
import { UserView } from './account-views.ts';

/** What somebody with a link learns of its account, whether or not it is theirs: no name and no telephone number. */
export const VerifiedAccount = z.pick(UserView, {
  userId: true,
  email: true,
  role: true,
  status: true,
  emailVerified: true,
});
export type VerifiedAccount = z.output<typeof VerifiedAccount>;

export const verifyEmail = endpoint({
  method: 'PATCH',
  path: '/auth/email-verification',
  summary: 'Confirm an email address with the token of the link',
  roles: 'ANYONE',
  perMinute: 30,
  body: z.strictObject({
    token: z.string('REQUIRED').check(z.minLength(1, 'REQUIRED'), z.maxLength(200, 'TOKEN_INVALID')),
  }),
  response: VerifiedAccount,
  refusals: ['EMAIL_VERIFICATION_FAILED'],
});

export const resendEmailVerification = endpoint({
  method: 'POST',
  path: '/auth/resend/email-verification/:emailOrId/:key',
  summary: 'Send the verification link again; always answers 204',
  roles: 'ANYONE',
  perMinute: 5,
  params: z.object({ emailOrId: z.string().check(z.maxLength(254)), key: z.enum(['email', 'id']) }),
  refusals: [],
});

/** What a customer may do whose address is not verified yet: have the link sent again, to another address where theirs was wrong. */
export const correctUnverifiedEmail = endpoint({
  method: 'PATCH',
  path: '/auth/unverified-email',
  summary: 'Send the verification link again, to another address where the first was wrong',
  roles: ['CUSTOMER'],
  beforeVerification: true,
  perMinute: 5,
  body: z.strictObject({ email: Email }),
  response: UserView,
  refusals: ['EMAIL_ALREADY_VERIFIED', 'EMAIL_TAKEN', 'VERIFICATION_MAILED_JUST_NOW'],
});

export const setEmailVerification = endpoint({
  method: 'PATCH',
  path: '/users/email-verification/:id/status/:status',
  summary: 'Set whether an email address counts as verified',
  roles: ['ADMIN'],
  params: z.object({ id: AccountId, status: z.enum(['VERIFIED', 'NOT_VERIFIED']) }),
  response: UserView,
  refusals: ['ACCOUNT_NOT_FOUND'],
});

export const continueSignUp = endpoint({
  method: 'POST',
  path: '/auth/continue-sign-up',
  summary:
    'Sign in the browser that signed up, once, when the address was confirmed by the link of the mail; null until then',
  roles: 'ANYONE',
  perMinute: 60,
  response: z.object({ user: z.nullable(UserView) }),
  refusals: [],
});
