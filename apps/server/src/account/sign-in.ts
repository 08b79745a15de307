import type { UserView } from '@matete/contract/account/account-views';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findView } from '#account/account-query';
import { findByEmail } from '#account/account-store';
import { isPassword, UNKNOWN_ACCOUNT_HASH } from '#account/password/password';
import { spendCode } from '#account/second-factor/one-time-code';
import { findSecondFactor } from '#account/second-factor/second-factor-store';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
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
  return inTransaction(services.db, async (tx) => {
    const second = await checkSecondFactor(services, tx, { accountId: account.id, code: form.oneTimeCode });
    if (!second.ok) return second;
    const token = await insertSession(tx, { accountId: account.id, userAgent: form.userAgent, now: services.now() });
    const user = await findView(tx, account.id, services.now());
    return user === undefined ? refuse('CREDENTIALS_WRONG') : ok({ token, user });
  });
}

/** Asks for a code where the account has a second factor, and uses the code up. */
async function checkSecondFactor(
  { settings, now }: Runtime,
  tx: Tx,
  { accountId, code }: { accountId: AccountId; code: string | undefined },
): Promise<Result<void>> {
  const row = await findSecondFactor(tx, accountId);
  if (row === undefined || row.confirmed_at === null) return ok(undefined);
  if (code === undefined) return refuse('SECOND_FACTOR_REQUIRED', { path: 'oneTimeCode' });
  return (await spendCode(tx, { key: settings.secret, row, code, now: now() }))
    ? ok(undefined)
    : refuse('SECOND_FACTOR_WRONG', { path: 'oneTimeCode' });
}
