import type { UserView } from '@matete/contract/account/account-views';

import { findView, lockById } from '#account/account-store';
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
 * both: the secret that only this browser has, and the link that only the mailbox has. Customers only; whoever may not
 * use the account, or was blocked meanwhile, signs in by hand and is told why.
 *
 * @returns undefined where nothing changes: an unknown or spent secret, a link not opened yet, an account that may not.
 */
export async function continueSignUp(
  tx: Tx,
  { secret, userAgent, now }: Continuation,
): Promise<{ token: string; user: UserView } | undefined> {
  const browserHash = hashToken(secret);
  const opened = await tx
    .selectFrom('email_tokens')
    .select('account_id')
    .where('browser_hash', '=', browserHash)
    .where('purpose', '=', 'VERIFY_EMAIL')
    .where('used_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (opened === undefined) return undefined;
  // Everything that ends sessions holds the account first: of two who come at once, the second sees what the first did.
  const account = await lockById(tx, opened.account_id);
  if (account?.role !== 'CUSTOMER' || account.email_verified_at === null || account.totp_secret !== null)
    return undefined;
  if (account.status !== 'PENDING' && account.status !== 'APPROVE') return undefined;
  const spent = await tx
    .updateTable('email_tokens')
    .set({ browser_hash: null })
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst();
  if (spent.numUpdatedRows === 0n) return undefined;
  const token = await insertSession(tx, { accountId: account.id, userAgent, now });
  const user = await findView(tx, account.id, now);
  return user === undefined ? undefined : { token, user };
}
