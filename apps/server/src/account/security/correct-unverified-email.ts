import type { UserView } from '@matete/contract/account/account-views';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findView } from '#account/account-query';
import { accountSearchText, changeEmail, lockById } from '#account/account-store';
import { expireTokensOf, findLastBrowserHash } from '#account/email-token/email-token-store';
import { sendVerificationMail } from '#account/email-verification';
import { mayMailLink } from '#account/mail-pause';
import type { Tx } from '#platform/db/database';
import { countMailsTo, findLastData } from '#platform/mail/mail-store';

const DAY_MS = 86_400_000;
/** Links that a day brings to an address that people correct theirs to, whoever they are. */
const MOST_TO_AN_ADDRESS = 3;

/** Whether an address was mailed enough: accounts that take it one after another would fill the mailbox of somebody else. */
const hasMailEnough = async (tx: Tx, recipient: string, now: Date): Promise<boolean> =>
  (await countMailsTo(tx, {
    recipient,
    kind: 'verify-email',
    since: new Date(now.getTime() - DAY_MS),
    take: MOST_TO_AN_ADDRESS,
  })) === MOST_TO_AN_ADDRESS;

/**
 * Sends the verification link of somebody who has just signed up again, to another address where theirs was wrong. Links
 * sent before then open nothing: they may lie in the mailbox of somebody else.
 */
export async function correctEmail(
  tx: Tx,
  { accountId, email, now }: { accountId: AccountId; email: string; now: Date },
): Promise<Result<UserView>> {
  const account = await lockById(tx, accountId);
  if (account === undefined || account.email_verified_at !== null) return refuse('EMAIL_ALREADY_VERIFIED');
  if (!(await mayMailLink(tx, { accountId, purpose: 'VERIFY_EMAIL', now })))
    return refuse('VERIFICATION_MAILED_JUST_NOW');
  if (email !== account.email && (await hasMailEnough(tx, email, now))) return refuse('VERIFICATION_MAILED_JUST_NOW');
  const browserHash = await findLastBrowserHash(tx, accountId);
  const returnTo = (await findLastData(tx, accountId, 'verify-email'))?.['returnTo'];
  if (email !== account.email) {
    const searchText = accountSearchText([account.first_name, account.last_name, email, account.phone]);
    if (!(await changeEmail(tx, accountId, { email, search_text: searchText })))
      return refuse('EMAIL_TAKEN', { path: 'email' });
    await expireTokensOf(tx, { accountId, purpose: 'VERIFY_EMAIL', now });
  }
  await sendVerificationMail(tx, {
    accountId,
    email,
    language: account.language,
    firstName: account.first_name,
    now,
    browserHash,
    returnTo: typeof returnTo === 'string' ? returnTo : undefined,
  });
  const view = await findView(tx, accountId, now);
  return view === undefined ? refuse('EMAIL_ALREADY_VERIFIED') : ok(view);
}
