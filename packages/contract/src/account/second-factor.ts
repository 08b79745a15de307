import * as z from 'zod/mini';
import { DecisionAnswer } from '../approval/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { AccountId, Instant, paragraphs } from '../primitives.ts';
import { OneTimeCode } from './one-time-code.ts';

/**
 * The second factor of an account: codes of an authenticator (TOTP) that signing in asks for beside the password.
 *
 * @source domain rules §2 "TOTP (offered to everyone, required of admins by a setting)"
 */
export const SecondFactorView = z.object({
  /** Null: signing in asks for the password alone. */
  onSince: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
  /** What is being set up and not confirmed yet; null: nothing. Shown to its owner until a first code confirms it. */
  setup: z.nullable(
    z.object({
      /** Base32, in the way authenticators take it by hand. */
      secret: z.string(),
      /** `otpauth://` address that authenticators read from a QR code. */
      uri: z.string(),
      /** Each signs in once instead of a code of the authenticator. */
      recoveryCodes: z.array(z.string()),
    }),
  ),
});
export type SecondFactorView = z.output<typeof SecondFactorView>;

const everybody = ['CUSTOMER', 'SELLER', 'ADMIN'] as const;
const currentPassword = z.string('REQUIRED').check(z.minLength(1, 'REQUIRED'), z.maxLength(200));

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/users/me/second-factor',
  summary: 'Read whether the own account has a second factor, and what is being set up',
  roles: everybody,
  beforeSecondFactor: true,
  response: SecondFactorView,
  refusals: [],
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/users/me/second-factor',
  summary: 'Begin to set up a second factor, with the password: a new secret and new recovery codes',
  roles: everybody,
  beforeSecondFactor: true,
  perMinute: 10,
  body: z.strictObject({ currentPassword }),
  response: SecondFactorView,
  refusals: ['CURRENT_PASSWORD_WRONG', 'SIGN_IN_PAUSED', 'SECOND_FACTOR_ALREADY_ON', 'ACCOUNT_NOT_FOUND'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/users/me/second-factor/confirm',
  summary: 'Turn the second factor on with a code of the authenticator; ends the other sessions',
  roles: everybody,
  beforeSecondFactor: true,
  perMinute: 20,
  body: z.strictObject({ oneTimeCode: OneTimeCode }),
  response: SecondFactorView,
  refusals: ['SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_NOT_SET_UP', 'SIGN_IN_PAUSED', 'ACCOUNT_NOT_FOUND'],
});

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/users/me/second-factor/end',
  summary: 'Turn the own second factor off, with the password and a code',
  roles: everybody,
  perMinute: 20,
  body: z.strictObject({ currentPassword, oneTimeCode: OneTimeCode }),
  response: SecondFactorView,
  refusals: [
    'CURRENT_PASSWORD_WRONG',
    'SIGN_IN_PAUSED',
    'SECOND_FACTOR_CODE_WRONG',
    'SECOND_FACTOR_NOT_SET_UP',
    'ACCOUNT_NOT_FOUND',
  ],
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/users/:id/second-factor/remove',
  summary: 'Remove the second factor of somebody who has lost it; of an admin, once another than the two confirms it',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  params: z.object({ id: AccountId }),
  body: z.strictObject({ reason: paragraphs(1000) }),
  response: DecisionAnswer,
  refusals: ['APPROVAL_OPEN', 'ACCOUNT_NOT_FOUND', 'OWN_ACCOUNT', 'SECOND_FACTOR_NOT_SET_UP'],
});
