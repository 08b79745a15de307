import type { EmailChangeView } from '@matete/contract/account/email-change';
import type { AccountId } from '@matete/contract/units';
import { EMAIL_CHANGE_HOURS, EMAIL_CHANGES_A_DAY } from '@matete/domain/account/email-change';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { type AccountRow, findByEmail, lockById } from '#account/account-store';
import {
  type EmailChangeRow,
  findOpenChange,
  insertEmailChange,
  listRequestsSince,
  replaceOpenChange,
} from '#account/security/email-change-store';
import { audit } from '#platform/audit/audit';
import type { Db, Tx } from '#platform/db/database';
import { queueMail } from '#platform/mail/queue-mail';
import { createSecretToken } from '#platform/session/secret-token';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Request {
  readonly accountId: AccountId;
  readonly newEmail: string;
  readonly now: Date;
}

/** Change as its owner sees it. */
export const viewOfChange = (row: EmailChangeRow): EmailChangeView => ({
  newEmail: row.new_email,
  requestedAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isOldConfirmed: row.old_confirmed_at !== null,
  isNewConfirmed: row.new_confirmed_at !== null,
  needsOld: row.needs_old,
});

/** Reads the change of an account that waits for its links; null where none does. */
export async function readChange(db: Db, accountId: AccountId, now: Date): Promise<{ change: EmailChangeView | null }> {
  const row = await findOpenChange(db, accountId, now);
  return { change: row === undefined ? null : viewOfChange(row) };
}

/**
 * Asks for another address of one's own account: mails a link to each mailbox, in the place of those of an earlier request.
 * An address that has an account gets a word instead of a link, and whoever asks learns nothing of it.
 */
export async function requestEmailChange(
  tx: Tx,
  { accountId, newEmail, now }: Request,
): Promise<Result<{ change: EmailChangeView | null }>> {
  const account = await lockById(tx, accountId);
  if (account === undefined) return refuse('ACCOUNT_NOT_FOUND');
  if (newEmail === account.email) return refuse('EMAIL_UNCHANGED', { path: 'newEmail' });
  const asked = await listRequestsSince(tx, accountId, new Date(now.getTime() - DAY_MS));
  const [first] = asked;
  if (first !== undefined && asked.length >= EMAIL_CHANGES_A_DAY) {
    const seconds = Math.ceil((first.created_at.getTime() + DAY_MS - now.getTime()) / 1000);
    return refuse('TOO_MANY_REQUESTS', { params: { seconds } });
  }
  const holder = await findByEmail(tx, newEmail);
  await startChange(tx, {
    account,
    newEmail,
    requestedBy: accountId,
    needsOld: true,
    isTaken: holder !== undefined,
    now,
  });
  if (holder !== undefined && holder.erased_at === null)
    await queueMail(tx, {
      id: uuidv7(),
      accountId: holder.id,
      recipient: holder.email,
      kind: 'email-change-taken',
      language: holder.language,
      data: { firstName: holder.first_name },
      now,
    });
  return ok(await readChange(tx, accountId, now));
}

/** By whom a change is started, and which links are mailed. */
export interface StartedChange {
  /** Locked by the caller. */
  readonly account: AccountRow;
  readonly newEmail: string;
  readonly requestedBy: AccountId;
  readonly needsOld: boolean;
  /** Another account has the address: no link is mailed to it. */
  readonly isTaken: boolean;
  readonly now: Date;
}

/** Starts a change in the place of the one that waits, and mails its links. */
export async function startChange(tx: Tx, change: StartedChange): Promise<void> {
  const { account, newEmail, requestedBy, needsOld, isTaken, now } = change;
  await replaceOpenChange(tx, account.id, now);
  const [old, fresh] = [createSecretToken(), createSecretToken()];
  await insertEmailChange(tx, {
    id: uuidv7(),
    account_id: account.id,
    old_email: account.email,
    new_email: newEmail,
    needs_old: needsOld,
    old_token_hash: old.hash,
    new_token_hash: isTaken ? null : fresh.hash,
    requested_by: requestedBy,
    created_at: now,
    expires_at: new Date(now.getTime() + EMAIL_CHANGE_HOURS * HOUR_MS),
  });
  const mail = (recipient: string, kind: 'email-change-old' | 'email-change-new', token: string) =>
    queueMail(tx, {
      id: uuidv7(),
      accountId: account.id,
      recipient,
      kind,
      language: account.language,
      data: {
        firstName: account.first_name,
        newEmail,
        token,
        hours: EMAIL_CHANGE_HOURS,
        by: needsOld ? 'OWNER' : 'ADMIN',
      },
      now,
    });
  await mail(account.email, 'email-change-old', old.token);
  if (!isTaken) await mail(newEmail, 'email-change-new', fresh.token);
  await audit(tx, {
    actorId: requestedBy,
    action: 'EMAIL_CHANGE_STARTED',
    subjectKind: 'account',
    subjectId: account.id,
    // No address: the journal outlives an erased account.
    details: { byAdmin: !needsOld },
    now,
  });
}
