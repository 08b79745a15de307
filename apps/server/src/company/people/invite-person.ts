import type { CompanyRole } from '@matete/contract/company-role';
import { INVITATION_DAYS } from '@matete/contract/company/people';
import type { CustomerId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { findByEmail, findById } from '#account/account-store';
import {
  endInvitation,
  insertInvitation,
  listInvitedSince,
  listOpenInvitations,
  replaceInvitation,
} from '#company/records/invitation-store';
import { listPeople, lockCompany } from '#company/records/people-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { queueMail } from '#platform/mail/queue-mail';
import { type Caller, isInGoodStanding } from '#platform/session/caller';
import { createSecretToken } from '#platform/session/secret-token';

const DAY_MS = 86_400_000;
/** Invitations of a company that wait at a time, and its people with them. */
const MOST_PEOPLE = 50;
/** Invitations that a company mails in a day. */
const INVITATIONS_A_DAY = 20;

interface Invitation {
  readonly companyId: CustomerId;
  readonly caller: Caller;
  readonly email: string;
  readonly role: CompanyRole;
  readonly now: Date;
}

/**
 * Invites somebody into a company: a link is mailed to their address, in the place of an earlier one. Whether the address
 * has an account is told to nobody.
 *
 * @returns The token of the mailed link.
 */
export async function invitePerson(tx: Tx, invitation: Invitation): Promise<Result<{ readonly token: string }>> {
  const { companyId, caller, email, role, now } = invitation;
  const company = await lockCompany(tx, companyId);
  if (company === undefined || !company.isBusiness) return refuse('COMPANY_ONLY_OF_BUSINESS');
  if (!isInGoodStanding(caller, now)) return refuse('ACCOUNT_MAY_NOT_ORDER');
  const people = await listPeople(tx, companyId);
  if (people.some((person) => person.email === email)) return refuse('COMPANY_ALREADY_JOINED', { path: 'email' });
  const invited = await listInvitedSince(tx, companyId, new Date(now.getTime() - DAY_MS));
  const [first] = invited;
  if (first !== undefined && invited.length >= INVITATIONS_A_DAY) {
    const seconds = Math.ceil((first.created_at.getTime() + DAY_MS - now.getTime()) / 1000);
    return refuse('TOO_MANY_REQUESTS', { params: { seconds } });
  }
  await replaceInvitation(tx, { companyId, email }, now);
  const open = await listOpenInvitations(tx, companyId, now);
  if (people.length + open.length >= MOST_PEOPLE) return refuse('COMPANY_INVITATIONS_FULL', { path: 'email' });
  const { token, hash } = createSecretToken();
  const invitationId = uuidv7();
  await insertInvitation(tx, {
    id: invitationId,
    company_id: companyId,
    email,
    role,
    token_hash: hash,
    created_at: now,
    expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  });
  const inviter = await findById(tx, caller.personId);
  await queueMail(tx, {
    id: uuidv7(),
    accountId: null,
    recipient: email,
    kind: 'company-invitation',
    // Told to nobody: the mail goes to the one whose language it is.
    language: (await findByEmail(tx, email))?.language ?? caller.language,
    data: {
      company: company.name,
      inviter: `${inviter?.first_name ?? ''} ${inviter?.last_name ?? ''}`.trim(),
      role,
      token,
      days: INVITATION_DAYS,
    },
    now,
  });
  await audit(tx, {
    actorId: caller.personId,
    action: 'COMPANY_PERSON_INVITED',
    subjectKind: 'account',
    subjectId: companyId,
    // No address: the journal outlives an erased account.
    details: { companyRole: role },
    now,
  });
  return ok({ token });
}

interface Withdrawal {
  readonly companyId: CustomerId;
  readonly invitationId: string;
  readonly now: Date;
}

/** Withdraws an invitation that waits: its link opens nothing any more. Withdrawn already, it stays so. */
export async function withdrawInvitation(tx: Tx, { companyId, invitationId, now }: Withdrawal): Promise<Result<void>> {
  if ((await lockCompany(tx, companyId)) === undefined) return refuse('COMPANY_PERSON_NOT_FOUND');
  const isEnded = await endInvitation(tx, { id: invitationId, companyId }, { outcome: 'WITHDRAWN', now });
  return isEnded ? ok(undefined) : refuse('COMPANY_PERSON_NOT_FOUND');
}
