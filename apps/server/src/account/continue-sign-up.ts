import type { UserView } from '@matete/contract/account/account-views';

import { findView } from '#account/account-query';
import { lockById } from '#account/account-store';
import { findOpenedBy, spendBrowserHash } from '#account/email-token/email-token-store';
import { hasSecondFactor } from '#account/second-factor/one-time-code';
import type { Tx } from '#platform/db/database';
import { hashToken } from '#platform/session/secret-token';
import { insertSession } from '#platform/session/session-store';

interface Continuation {
  /** Of the cookie. */
  readonly secret: string;
  readonly userAgent: string | undefined;
  readonly now: Date;
}

/**
 * Signs in the browser that signed up, once, after the link of its mail was opened, here or on another device. It takes
 * both: the secret that only this browser has, and the link that only the mailbox has. Customers only; anybody who may
 * not use the account, or was blocked meanwhile, signs in by hand and reads why.
 *
 * @returns undefined where nothing changes: an unknown or spent secret, a link not opened yet, an account that may not.
 */
export async function continueSignUp(
  tx: Tx,
  { secret, userAgent, now }: Continuation,
): Promise<{ token: string; user: UserView } | undefined> {
  const browserHash = hashToken(secret);
  const accountId = await findOpenedBy(tx, browserHash, now);
  if (accountId === undefined) return undefined;
  // Whatever ends sessions locks the account first: of two requests at once, the second sees what the first did.
  const account = await lockById(tx, accountId);
  if (account?.role !== 'CUSTOMER' || account.email_verified_at === null) return undefined;
  if (await hasSecondFactor(tx, accountId)) return undefined;
  if (account.status !== 'PENDING' && account.status !== 'APPROVE') return undefined;
  if (!(await spendBrowserHash(tx, browserHash))) return undefined;
  const token = await insertSession(tx, { accountId: account.id, userAgent, now });
  const user = await findView(tx, account.id, now);
  return user === undefined ? undefined : { token, user };
}
