import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, NewPassword, passwordsAgree } from './account-fields.ts';

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/request-reset-password/:email',
  summary: 'Request a link to choose a new password; answers the same whether or not the account exists',
  roles: 'ANYONE',
  perMinute: 5,
  params: z.object({ email: Email }),
  refusals: [],
});

const newPasswordFields = {
  password: NewPassword,
  confirmPassword: z.string('REQUIRED').check(z.minLength(1, 'REQUIRED')),
};

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the token of the link; ends every session',
  roles: 'ANYONE',
  perMinute: 20,
  body: z
    .strictObject({
      token: z.string('REQUIRED').check(z.minLength(1, 'REQUIRED'), z.maxLength(200, 'TOKEN_INVALID')),
      ...newPasswordFields,
    })
    .check(passwordsAgree),
  refusals: ['RESET_LINK_INVALID', 'PASSWORD_ALREADY_USED', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change the password; ends the other sessions',
  roles: ['CUSTOMER', 'SELLER', 'ADMIN'],
  perMinute: 20,
  body: z
    .strictObject({
      currentPassword: z.string('REQUIRED').check(z.minLength(1, 'REQUIRED'), z.maxLength(200)),
      ...newPasswordFields,
    })
    .check(passwordsAgree),
  refusals: ['CURRENT_PASSWORD_WRONG', 'PASSWORD_ALREADY_USED', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT'],
});
