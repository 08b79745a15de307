import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { UserView } from './account-views.ts';
import { Email } from './account-fields.ts';
import { OneTimeCode } from './one-time-code.ts';

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in',
  roles: 'ANYONE',
  body: z.strictObject({
    email: Email,
    password: z.string('REQUIRED').check(z.minLength(1, 'REQUIRED'), z.maxLength(200, 'TEXT_TOO_LONG')),
    /** Six digits of the authenticator, or a recovery code, when the account has a second factor. */
    oneTimeCode: z.optional(OneTimeCode),
  }),
  response: z.object({
    /** Absent for browsers: they have it in a cookie that no code reads. */
    token: z.optional(z.string()),
    user: UserView,
  }),
  refusals: [
    'CREDENTIALS_WRONG',
    'SIGN_IN_PAUSED',
    'ACCOUNT_NOT_ACTIVE',
    'EMAIL_NOT_VERIFIED',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_WRONG',
  ],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  roles: ['CUSTOMER', 'SELLER', 'ADMIN'],
  beforeSecondFactor: true,
  beforeVerification: true,
  refusals: [],
});
