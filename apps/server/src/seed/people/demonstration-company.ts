import type { CompanyRole } from '@matete/contract/company-role';

import { acceptInvitation } from '#company/people/answer-invitation';
import { invitePerson } from '#company/people/invite-person';
import type { Services } from '#app/services';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { must } from '#seed/tools/must';

interface Joining {
  readonly company: Caller;
  readonly person: Caller;
  readonly email: string;
  readonly role: CompanyRole;
}

/** Takes a person into the company of a business by an invitation. @returns Them, as they act for it. */
export async function joinCompany(services: Services, { company, person, email, role }: Joining): Promise<Caller> {
  const companyId = company.accountId;
  const now = services.now();
  const { token } = await must(
    inTransaction(services.db, (tx) => invitePerson(tx, { companyId, caller: company, email, role, now })),
    'invite somebody into a company',
  );
  await must(
    inTransaction(services.db, (tx) => acceptInvitation(tx, { token, caller: person, now })),
    'accept an invitation',
  );
  const membership = { companyId, role, status: company.status, blockedUntil: company.blockedUntil };
  return { ...person, accountId: companyId, company: membership };
}

/** Leaves an invitation that waits for its answer. */
export async function leaveInvitation(services: Services, company: Caller, email: string): Promise<void> {
  const invitation = { companyId: company.accountId, caller: company, email, now: services.now() };
  await must(
    inTransaction(services.db, (tx) => invitePerson(tx, { ...invitation, role: 'ACCOUNTANT' })),
    'invite somebody into a company',
  );
}
