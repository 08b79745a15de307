import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findByEmail, lockById } from '#account/account-store';
import { startChange } from '#account/security/request-email-change';
import type { Tx } from '#platform/db/database';

/**
 * Starts a change of address for somebody who lost the old mailbox. The link in the new one makes it; the old one, in case
 * somebody still reads it, is told and can refuse until then.
 *
 * Refused: ACCOUNT_NOT_FOUND, OWN_ACCOUNT, EMAIL_UNCHANGED, EMAIL_OF_ANOTHER. An admin may know that an address is taken: the
 * lists show every account.
 */
export async function startEmailChange(
  tx: Tx,
  { accountId, newEmail }: { readonly accountId: AccountId; readonly newEmail: string },
  { adminId, now }: { readonly adminId: AccountId; readonly now: Date },
): Promise<Result<void>> {
  if (accountId === adminId) return refuse('OWN_ACCOUNT');
  const account = await lockById(tx, accountId);
  if (account === undefined) return refuse('ACCOUNT_NOT_FOUND');
  if (newEmail === account.email) return refuse('EMAIL_UNCHANGED', { path: 'newEmail' });
  if ((await findByEmail(tx, newEmail)) !== undefined) return refuse('EMAIL_OF_ANOTHER', { path: 'newEmail' });
  await startChange(tx, { account, newEmail, requestedBy: adminId, needsOld: false, isTaken: false, now });
  return ok(undefined);
}
