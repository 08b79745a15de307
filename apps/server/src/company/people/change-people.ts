import type { CompanyRole } from '@matete/contract/company-role';
import type { AccountId, CustomerId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { findById } from '#account/account-store';
import { endSessionsOf } from '#account/end-sessions';
import { deleteMember, findMember, listPeople, lockCompany, updateRole } from '#company/records/people-store';
import { deleteOfCompany } from '#notification/notification-store';
import { notify } from '#notification/notify';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

interface OfPerson {
  readonly companyId: CustomerId;
  readonly accountId: AccountId;
  /** Who decides. */
  readonly actorId: AccountId;
  readonly now: Date;
}

/** Gives a person of a company another role; the account of the company itself keeps its own. */
export async function changeRole(tx: Tx, input: OfPerson & { readonly role: CompanyRole }): Promise<Result<void>> {
  const { companyId, accountId, actorId, role, now } = input;
  if (accountId === companyId) return refuse('COMPANY_ACCOUNT_STAYS');
  const company = await lockCompany(tx, companyId);
  const member = await findMember(tx, accountId);
  if (company === undefined || member?.company_id !== companyId) return refuse('COMPANY_PERSON_NOT_FOUND');
  if (member.role === role) return ok(undefined);
  await updateRole(tx, { accountId, companyId }, role);
  const data = { company: company.name, role };
  await notify(tx, { accountId, code: 9562, eventKey: uuidv7(), data, now });
  const details = { person: accountId, roleBefore: member.role, companyRole: role };
  await audit(tx, {
    actorId,
    action: 'COMPANY_ROLE_CHANGED',
    subjectKind: 'account',
    subjectId: companyId,
    details,
    now,
  });
  return ok(undefined);
}

/**
 * Removes a person from a company. Their sessions end, so that nothing that is open shows its orders any longer; what they
 * ordered stays with the company.
 */
export async function removePerson(tx: Tx, { companyId, accountId, actorId, now }: OfPerson): Promise<Result<void>> {
  if (accountId === companyId) return refuse('COMPANY_ACCOUNT_STAYS');
  const company = await lockCompany(tx, companyId);
  if (company === undefined || !(await deleteMember(tx, { accountId, companyId })))
    return refuse('COMPANY_PERSON_NOT_FOUND');
  await endSessionsOf(tx, accountId);
  await deleteOfCompany(tx, accountId, companyId);
  await notify(tx, { accountId, code: 9563, eventKey: uuidv7(), data: { company: company.name }, now });
  await audit(tx, {
    actorId,
    action: 'COMPANY_PERSON_REMOVED',
    subjectKind: 'account',
    subjectId: companyId,
    details: { person: accountId },
    now,
  });
  return ok(undefined);
}

/** Lets a person leave their company. The account of the company itself, its last owner, stays. */
export async function leaveCompany(
  tx: Tx,
  { accountId, now }: Pick<OfPerson, 'accountId' | 'now'>,
): Promise<Result<void>> {
  const companyId = (await findMember(tx, accountId))?.company_id;
  if (companyId === undefined) return refuse('COMPANY_ACCOUNT_STAYS');
  await lockCompany(tx, companyId);
  if (!(await deleteMember(tx, { accountId, companyId }))) return refuse('COMPANY_ACCOUNT_STAYS');
  await deleteOfCompany(tx, accountId, companyId);
  const person = await findById(tx, accountId);
  const name = `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim();
  const eventKey = uuidv7();
  for (const owner of (await listPeople(tx, companyId)).filter(({ role }) => role === 'OWNER'))
    await notify(tx, { accountId: owner.accountId, code: 9564, eventKey, data: { name }, now });
  await audit(tx, {
    actorId: accountId,
    action: 'COMPANY_PERSON_LEFT',
    subjectKind: 'account',
    subjectId: companyId,
    details: {},
    now,
  });
  return ok(undefined);
}
