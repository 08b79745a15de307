import {
  acceptCompanyInvitation,
  changeCompanyRole,
  inviteToCompany,
  leaveCompany as leaveCall,
  listCompanyPeople,
  readCompanyInvitation,
  removeFromCompany,
  withdrawCompanyInvitation,
} from '@matete/contract/company/people';
import type { UserView } from '@matete/contract/account/account-views';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findView } from '#account/account-query';
import { findById } from '#account/account-store';
import { acceptInvitation, readInvitation } from '#company/people/answer-invitation';
import { changeRole, leaveCompany, removePerson } from '#company/people/change-people';
import { invitePerson, withdrawInvitation } from '#company/people/invite-person';
import { readPeople } from '#company/people/read-people';
import type { Tx } from '#platform/db/database';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import type { Caller } from '#platform/session/caller';

const { reads, writes } = routesFor<Runtime>();

/** Answers with the account of the person who called, as it is after the call. */
async function ownView(tx: Tx, caller: Caller, now: Date): Promise<Result<UserView>> {
  const view = await findView(tx, caller.personId, now);
  return view === undefined ? refuse('ACCOUNT_NOT_FOUND') : ok(view);
}

export const companyPeopleRoutes: readonly Route<Runtime>[] = [
  reads(listCompanyPeople, async ({ services, params: { customerId }, caller, now }) => {
    const account = await findById(services.db, customerId);
    if (account?.role !== 'CUSTOMER' || account.erased_at !== null) return refuse('ACCOUNT_NOT_FOUND');
    return ok(await readPeople(services.db, { companyId: customerId, reader: caller, now }));
  }),
  writes(inviteToCompany, async ({ tx, params: { customerId: companyId }, body, caller, now }) => {
    const invited = await invitePerson(tx, { companyId, caller, ...body, now });
    return invited.ok ? ok(await readPeople(tx, { companyId, reader: caller, now })) : invited;
  }),
  writes(withdrawCompanyInvitation, async ({ tx, params, caller, now }) => {
    const companyId = params.customerId;
    const withdrawn = await withdrawInvitation(tx, { companyId, invitationId: params.invitationId, now });
    return withdrawn.ok ? ok(await readPeople(tx, { companyId, reader: caller, now })) : withdrawn;
  }),
  writes(changeCompanyRole, async ({ tx, params, body, caller, now }) => {
    const { customerId: companyId, accountId } = params;
    const changed = await changeRole(tx, { companyId, accountId, ...body, actorId: caller.personId, now });
    return changed.ok ? ok(await readPeople(tx, { companyId, reader: caller, now })) : changed;
  }),
  writes(removeFromCompany, async ({ tx, params, caller, now }) => {
    const { customerId: companyId, accountId } = params;
    const removed = await removePerson(tx, { companyId, accountId, actorId: caller.personId, now });
    return removed.ok ? ok(await readPeople(tx, { companyId, reader: caller, now })) : removed;
  }),
  writes(leaveCall, async ({ tx, caller, now }) => {
    const left = await leaveCompany(tx, { accountId: caller.personId, now });
    return left.ok ? ownView(tx, caller, now) : left;
  }),
  reads(readCompanyInvitation, ({ services, query, now }) => readInvitation(services.db, query.token, now)),
  writes(acceptCompanyInvitation, async ({ tx, body, caller, now }) => {
    const accepted = await acceptInvitation(tx, { ...body, caller, now });
    return accepted.ok ? ownView(tx, caller, now) : accepted;
  }),
];
