import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { accountSearchText, findById, insert } from '#account/account-store';
import { insertToken } from '#account/email-token/email-token-store';
import { hashPassword } from '#account/password/password';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { queueMail } from '#platform/mail/queue-mail';
import { createSecretToken } from '#platform/session/secret-token';

/** How long the link of an invitation can be followed. A new one comes from the page of forgotten passwords. */
const INVITATION_HOURS = 72;

/** A person who is to be an admin. */
export interface InvitedAdmin {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Makes another admin whose password nobody knows, and mails them a link to choose one, which also proves their address: before it
 * nobody signs in. Refused with EMAIL_OF_ANOTHER.
 */
export async function inviteAdmin(
  tx: Tx,
  { email, firstName, lastName }: InvitedAdmin,
  { adminId, now }: { readonly adminId: AccountId; readonly now: Date },
): Promise<Result<void>> {
  const id = uuidv7();
  // Until they choose their own, that of who invites them.
  const language = (await findById(tx, adminId))?.language ?? 'fr';
  const isNew = await insert(tx, {
    id,
    role: 'ADMIN',
    email,
    // Nobody's: they choose theirs by the link.
    password_hash: await hashPassword(createSecretToken().token),
    first_name: firstName,
    last_name: lastName,
    language,
    status: 'APPROVE',
    created_at: now,
    search_text: accountSearchText([firstName, lastName, email]),
  });
  if (!isNew) return refuse('EMAIL_OF_ANOTHER', { path: 'email' });
  const token = await insertToken(tx, { accountId: id, purpose: 'RESET_PASSWORD', hours: INVITATION_HOURS, now });
  await queueMail(tx, {
    id: uuidv7(),
    accountId: id,
    recipient: email,
    kind: 'admin-invited',
    language,
    data: { firstName, token, hours: INVITATION_HOURS },
    now,
  });
  await audit(tx, {
    actorId: adminId,
    action: 'ADMIN_INVITED',
    subjectKind: 'account',
    subjectId: id,
    details: {},
    now,
  });
  return ok(undefined);
}
