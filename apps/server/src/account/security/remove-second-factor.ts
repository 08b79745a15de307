import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { findById, lockById } from '#account/account-store';
import { deleteSecondFactor, findSecondFactor } from '#account/second-factor/second-factor-store';
import { listAdmins } from '#notification/admins-query';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { queueMail } from '#platform/mail/queue-mail';

interface Removal {
  readonly accountId: AccountId;
  readonly adminId: AccountId;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Removes the second factor of somebody who has lost it, so that their password signs them in again. They are told by mail;
 * of an admin's, the other admins as well, since one of them could lower the guard of another. An admin turns their own off
 * with a code.
 */
export async function removeSecondFactor(tx: Tx, { accountId, adminId, reason, now }: Removal): Promise<Result<void>> {
  if (accountId === adminId) return refuse('OWN_ACCOUNT');
  const account = await lockById(tx, accountId);
  if (account === undefined) return refuse('ACCOUNT_NOT_FOUND');
  const present = await findSecondFactor(tx, accountId);
  if (present === undefined || present.confirmed_at === null) return refuse('SECOND_FACTOR_NOT_SET_UP');
  await deleteSecondFactor(tx, accountId);
  await audit(tx, {
    actorId: adminId,
    action: 'SECOND_FACTOR_REMOVED',
    subjectKind: 'account',
    subjectId: accountId,
    details: { reason },
    now,
  });
  const told = account.role === 'ADMIN' ? (await listAdmins(tx)).map(({ id }) => id) : [accountId];
  for (const id of told) {
    const reader = id === accountId ? account : await findById(tx, id);
    if (reader === undefined || id === adminId) continue;
    await queueMail(tx, {
      id: uuidv7(),
      accountId: id,
      recipient: reader.email,
      kind: 'second-factor-removed',
      language: reader.language,
      data: { name: `${account.first_name} ${account.last_name}`, reason },
      now,
    });
  }
  return ok(undefined);
}
