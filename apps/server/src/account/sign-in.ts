import type { UserView } from '@matete/contract/account/account-views';
import { ok, refuse, type Result } from '@matete/domain/result';
import { Secret, TOTP } from 'otpauth';

import { findView } from '#account/account-query';
import { type AccountRow, findByEmail } from '#account/account-store';
import { isPassword, UNKNOWN_ACCOUNT_HASH } from '#account/password/password';
import type { Runtime } from '#platform/runtime';
import { insertSession } from '#platform/session/session-store';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly oneTimeCode?: string | undefined;
  readonly userAgent: string | undefined;
}

/**
 * Opens a session. An unknown address and a wrong password answer alike, in words and in time; what else is wrong with
 * an account is only told to somebody who knows its password.
 *
 * @source domain rules §2: who may sign in
 */
export async function signIn(services: Runtime, form: SignIn): Promise<Result<{ token: string; user: UserView }>> {
  const account = await findByEmail(services.db, form.email);
  const isRight = await isPassword(account?.password_hash ?? (await UNKNOWN_ACCOUNT_HASH), form.password);
  if (account === undefined || !isRight || account.erased_at !== null) return refuse('CREDENTIALS_WRONG');
  if (account.email_verified_at === null) return refuse('EMAIL_NOT_VERIFIED');
  if (account.status === 'DISAPPROVE' || (account.status === 'PENDING' && account.role !== 'CUSTOMER'))
    return refuse('ACCOUNT_NOT_ACTIVE');
  const second = checkSecondFactor(account, form.oneTimeCode, services.now());
  if (!second.ok) return second;
  return services.db.unitOfWork(async (tx) => {
    const token = await insertSession(tx, { accountId: account.id, userAgent: form.userAgent, now: services.now() });
    const user = await findView(tx, account.id, services.now());
    return user === undefined ? refuse('CREDENTIALS_WRONG') : ok({ token, user });
  });
}

function checkSecondFactor(account: AccountRow, code: string | undefined, now: Date): Result<void> {
  if (account.totp_secret === null) return ok(undefined);
  if (code === undefined) return refuse('SECOND_FACTOR_REQUIRED', { path: 'oneTimeCode' });
  const delta = new TOTP({ secret: Secret.fromBase32(account.totp_secret) }).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  });
  return delta === null ? refuse('SECOND_FACTOR_WRONG', { path: 'oneTimeCode' }) : ok(undefined);
}
