import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { type AccountRow, findById, lockById } from '#account/account-store';
import { deleteSecondFactor, findSecondFactor } from '#account/second-factor/second-factor-store';
import type { Waiting } from '#approval/money-decision';
import { listAdmins } from '#notification/admins-query';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { type MailKind, queueMail } from '#platform/mail/queue-mail';

interface Removal {
  readonly accountId: AccountId;
  readonly adminId: AccountId;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Removes the second factor of somebody who has lost it, so that their password signs them in again. They are told by mail;
 * of an admin's, the other admins as well. That of an admin is a decision for another than the two, or a day, since one of them
 * could lower the guard of another. An admin turns their own off with a code.
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
  await mailTo(tx, {
    told: told.filter((id) => id !== adminId),
    kind: 'second-factor-removed',
    data: { name: nameOf(account), reason },
    now,
  });
  return ok(undefined);
}

/** Mails to every admin, the one whom it is about among them, that the second factor of an admin is to be removed. */
export async function tellOfAskedRemoval(
  tx: Tx,
  accountId: AccountId,
  { adminId, reason = '', hours, now }: Waiting,
): Promise<void> {
  const account = await findById(tx, accountId);
  const asking = await findById(tx, adminId);
  if (account === undefined || asking === undefined) return;
  const admins = (await listAdmins(tx)).map(({ id }) => id);
  await mailTo(tx, {
    told: [...new Set([...admins, accountId])],
    kind: 'second-factor-removal-asked',
    data: { name: nameOf(account), admin: nameOf(asking), reason, hours },
    now,
  });
}

const nameOf = ({ first_name: first, last_name: last }: AccountRow): string => `${first} ${last}`;

interface Told {
  readonly told: readonly AccountId[];
  readonly kind: MailKind;
  readonly data: Readonly<Record<string, string | number>>;
  readonly now: Date;
}

async function mailTo(tx: Tx, { told, kind, data, now }: Told): Promise<void> {
  for (const accountId of told) {
    const reader = await findById(tx, accountId);
    if (reader === undefined) continue;
    const { email: recipient, language } = reader;
    await queueMail(tx, { id: uuidv7(), accountId, recipient, kind, language, data, now });
  }
}
