import type { CompanyRole } from '@matete/contract/company-role';
import { ok, refuse, type Refusal, type Result } from '@matete/domain/result';

import { findCustomerType, lockById } from '#account/account-store';
import { endInvitation, findByToken, type InvitationOfCompany } from '#company/records/invitation-store';
import { insertMember, listPeople, lockCompany } from '#company/records/people-store';
import { notify } from '#notification/notify';
import { readOpenBusiness, sumOpen } from '#personal-data/open-business-query';
import { audit } from '#platform/audit/audit';
import type { Db, Tx } from '#platform/db/database';
import { type Caller, isInGoodStanding } from '#platform/session/caller';
import { hashToken } from '#platform/session/secret-token';

/** Why the link of an invitation opens nothing; undefined: it opens. */
function obstacleOf(invitation: InvitationOfCompany | undefined, now: Date): Refusal | undefined {
  if (invitation === undefined) return { code: 'COMPANY_INVITATION_INVALID' };
  if (invitation.outcome === 'ACCEPTED') return { code: 'COMPANY_INVITATION_USED' };
  if (invitation.outcome !== null) return { code: 'COMPANY_INVITATION_INVALID' };
  return invitation.expires_at <= now ? { code: 'COMPANY_INVITATION_EXPIRED' } : undefined;
}

interface InvitationForReader {
  readonly company: string;
  readonly email: string;
  readonly role: CompanyRole;
  readonly expiresAt: string;
}

/** Reads what the link of an invitation offers. */
export async function readInvitation(db: Db, token: string, now: Date): Promise<Result<InvitationForReader>> {
  const invitation = await findByToken(db, hashToken(token));
  const obstacle = obstacleOf(invitation, now);
  if (obstacle !== undefined || invitation === undefined)
    return { ok: false, refusal: obstacle ?? { code: 'COMPANY_INVITATION_INVALID' } };
  const { company, email, role, expires_at: expiresAt } = invitation;
  return ok({ company, email, role, expiresAt: expiresAt.toISOString() });
}

interface Acceptance {
  readonly token: string;
  readonly caller: Caller;
  readonly now: Date;
}

/**
 * Takes the caller into the company that invited their address. The company is locked, so that a link is used once, and the
 * account too, so that nobody joins while they are erased. Whoever has orders or money of their own open finishes that first:
 * from then on they order in the company's name.
 */
export async function acceptInvitation(tx: Tx, { token, caller, now }: Acceptance): Promise<Result<void>> {
  const hash = hashToken(token);
  const found = await findByToken(tx, hash);
  if (found !== undefined) await lockCompany(tx, found.company_id);
  // What was read before the lock may have ended since.
  const invitation = await findByToken(tx, hash);
  const obstacle = obstacleOf(invitation, now);
  if (obstacle !== undefined || invitation === undefined)
    return { ok: false, refusal: obstacle ?? { code: 'COMPANY_INVITATION_INVALID' } };
  const { company_id: companyId, role } = invitation;
  const account = await lockById(tx, caller.personId);
  if (account === undefined || account.email !== invitation.email || account.email_verified_at === null)
    return refuse('COMPANY_INVITATION_OF_ANOTHER');
  if (!isInGoodStanding(caller, now)) return refuse('ACCOUNT_MAY_NOT_ORDER');
  if ((await findCustomerType(tx, account.id)) === 'BUSINESS') return refuse('COMPANY_ALREADY_JOINED');
  const open = await readOpenBusiness(tx, account.id);
  if (open !== undefined && sumOpen(open) > 0) {
    const { couponBalance: _, ...counts } = open;
    return refuse('ACCOUNT_HAS_OPEN_BUSINESS', { params: counts });
  }
  if (!(await insertMember(tx, { accountId: account.id, companyId, role, now })))
    return refuse('COMPANY_ALREADY_JOINED');
  await endInvitation(tx, { id: invitation.id, companyId }, { outcome: 'ACCEPTED', now });
  const name = `${account.first_name} ${account.last_name}`;
  for (const owner of (await listPeople(tx, companyId)).filter((person) => person.role === 'OWNER'))
    if (owner.accountId !== account.id)
      await notify(tx, { accountId: owner.accountId, code: 9561, eventKey: invitation.id, data: { name }, now });
  await audit(tx, {
    actorId: account.id,
    action: 'COMPANY_PERSON_JOINED',
    subjectKind: 'account',
    subjectId: companyId,
    details: { companyRole: role },
    now,
  });
  return ok(undefined);
}
