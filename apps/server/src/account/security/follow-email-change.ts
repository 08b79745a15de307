import type { AccountId } from '@matete/contract/units';
import { isEmailChangeComplete } from '@matete/domain/account/email-change';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { type AccountRow, accountSearchText, changeEmail, findSeller, lockById } from '#account/account-store';
import { endTokensOf } from '#account/email-token/email-token-store';
import { proveEmail } from '#account/email-verification';
import { endSessionsOf } from '#account/end-sessions';
import {
  type EmailChangeRow,
  findByToken,
  findOpenChange,
  updateEmailChange,
} from '#account/security/email-change-store';
import { moveSender } from '#inquiry/inquiry-store';
import { moveSubscription } from '#newsletter/subscriber-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { queueMail } from '#platform/mail/queue-mail';
import { hashToken } from '#platform/session/secret-token';

interface Followed {
  readonly token: string;
  readonly now: Date;
}

interface LockedChange {
  readonly account: AccountRow;
  readonly change: EmailChangeRow;
  readonly side: 'OLD' | 'NEW';
}

/** Finds the change of a link and locks its account, which guards the change as well. */
async function lockChange(tx: Tx, { token, now }: Followed): Promise<LockedChange | undefined> {
  const hash = hashToken(token);
  const found = await findByToken(tx, hash, now);
  const account = found === undefined ? undefined : await lockById(tx, found.account_id);
  // What was read before the lock may have ended since.
  const change = account === undefined ? undefined : await findByToken(tx, hash, now);
  if (account === undefined || change === undefined) return undefined;
  return { account, change, side: change.old_token_hash.equals(hash) ? 'OLD' : 'NEW' };
}

/**
 * Confirms a change by the link of one mailbox; the last one that was missing makes it. A link that is followed again
 * answers as it did, and does nothing: people press twice. Refused with EMAIL_CHANGE_LINK_INVALID once the change expired,
 * was refused, withdrawn or replaced, and with EMAIL_TAKEN where somebody else has the address by now.
 */
export async function confirmEmailChange(tx: Tx, followed: Followed): Promise<Result<{ isChanged: boolean }>> {
  const { now } = followed;
  const locked = await lockChange(tx, followed);
  if (locked === undefined) return refuse('EMAIL_CHANGE_LINK_INVALID');
  const { account, change, side } = locked;
  if (change.outcome === 'CHANGED') return ok({ isChanged: true });
  if (change.outcome !== null || (side === 'OLD' && !change.needs_old)) return refuse('EMAIL_CHANGE_LINK_INVALID');
  const oldConfirmedAt = side === 'OLD' ? (change.old_confirmed_at ?? now) : change.old_confirmed_at;
  const newConfirmedAt = side === 'NEW' ? (change.new_confirmed_at ?? now) : change.new_confirmed_at;
  const isComplete = isEmailChangeComplete({
    needsOld: change.needs_old,
    isOldConfirmed: oldConfirmedAt !== null,
    isNewConfirmed: newConfirmedAt !== null,
  });
  await updateEmailChange(tx, change.id, {
    old_confirmed_at: oldConfirmedAt,
    new_confirmed_at: newConfirmedAt,
    ...(isComplete ? { ended_at: now, outcome: 'CHANGED' as const } : {}),
  });
  if (!isComplete) return ok({ isChanged: false });
  if (!(await moveAccount(tx, { account, change, now }))) return refuse('EMAIL_TAKEN');
  return ok({ isChanged: true });
}

/**
 * Gives the account its new address, with everything that knows it by the old one. Links that were mailed to the old mailbox
 * open nothing any more, and every session ends: whoever signs in next knows the new address.
 *
 * @returns false where another account has the address: the transaction can only be rolled back then.
 */
async function moveAccount(
  tx: Tx,
  { account, change, now }: { account: AccountRow; change: EmailChangeRow; now: Date },
): Promise<boolean> {
  const { id, email: oldEmail, first_name, last_name, phone } = account;
  const newEmail = change.new_email;
  const seller = await findSeller(tx, id);
  const searched = [first_name, last_name, newEmail, phone, seller?.tahiti_number];
  if (!(await changeEmail(tx, id, { email: newEmail, search_text: accountSearchText(searched) }))) return false;
  await proveEmail(tx, id, now);
  await endSessionsOf(tx, id);
  for (const purpose of ['VERIFY_EMAIL', 'RESET_PASSWORD'] as const)
    await endTokensOf(tx, { accountId: id, purpose, now });
  await moveSubscription(tx, oldEmail, newEmail);
  await moveSender(tx, { accountId: id, from: oldEmail, to: newEmail });
  for (const recipient of [oldEmail, newEmail])
    await queueMail(tx, {
      id: uuidv7(),
      accountId: id,
      recipient,
      kind: 'email-changed',
      language: account.language,
      data: { firstName: first_name, newEmail },
      now,
    });
  await audit(tx, {
    actorId: change.requested_by,
    action: 'EMAIL_CHANGED',
    subjectKind: 'account',
    subjectId: id,
    details: { byAdmin: !change.needs_old },
    now,
  });
  return true;
}

/** Refuses a change by the link of either mailbox: nothing changes. Refused twice, it stays refused. */
export async function refuseEmailChange(tx: Tx, followed: Followed): Promise<Result<void>> {
  const { now } = followed;
  const locked = await lockChange(tx, followed);
  if (locked === undefined) return refuse('EMAIL_CHANGE_LINK_INVALID');
  const { account, change, side } = locked;
  if (change.outcome === 'REFUSED') return ok(undefined);
  if (change.outcome !== null) return refuse('EMAIL_CHANGE_LINK_INVALID');
  await updateEmailChange(tx, change.id, { ended_at: now, outcome: 'REFUSED' });
  await audit(tx, {
    actorId: side === 'OLD' ? account.id : null,
    action: 'EMAIL_CHANGE_REFUSED',
    subjectKind: 'account',
    subjectId: account.id,
    details: { by: side === 'OLD' ? 'old mailbox' : 'new mailbox' },
    now,
  });
  return ok(undefined);
}

/** Withdraws one's own change that waits. Of a change that admins started, only its mailboxes can refuse it. */
export async function withdrawEmailChange(tx: Tx, accountId: AccountId, now: Date): Promise<Result<void>> {
  const account = await lockById(tx, accountId);
  const open = account === undefined ? undefined : await findOpenChange(tx, accountId, now);
  if (open !== undefined && open.needs_old)
    await updateEmailChange(tx, open.id, { ended_at: now, outcome: 'WITHDRAWN' });
  return ok(undefined);
}
