import type { CompanyRole } from '@matete/contract/company-role';
import type { AccountId, CustomerId } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import { accountTag } from '#platform/session/known-callers';

/** A person of a company with their account; the company's own account has no `joinedAt`. */
export interface PersonRow {
  readonly accountId: AccountId;
  readonly name: string;
  readonly email: string;
  readonly role: CompanyRole;
  readonly joinedAt: Date | null;
}

/** Lists who acts for a company: its own account first, then as they joined. */
export async function listPeople(db: Db, companyId: CustomerId): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select a.id as "accountId", a.first_name || ' ' || a.last_name as name, a.email, coalesce(m.role, 'OWNER') as role, m.joined_at as "joinedAt"
    from accounts a left join company_members m on m.account_id = a.id and m.company_id = ${companyId}
    where a.id = ${companyId} or m.account_id is not null
    order by m.joined_at nulls first, a.id`.execute(db);
  return rows;
}

/** What a company is to its people: its account, and what it is called. */
export interface LockedCompany {
  readonly name: string;
  readonly email: string;
  readonly isBusiness: boolean;
}

/**
 * Holds the people of a company until the end of the transaction, and keeps its account from being erased meanwhile.
 * Undefined: there is no such account.
 */
export async function lockCompany(tx: Tx, companyId: CustomerId): Promise<LockedCompany | undefined> {
  const { rows } = await sql<LockedCompany>`
    select coalesce(f.name, a.first_name || ' ' || a.last_name) as name, a.email, c.type = 'BUSINESS' as "isBusiness"
    from customers c join accounts a on a.id = c.account_id left join companies f on f.customer_id = c.account_id
    where c.account_id = ${companyId} and a.erased_at is null for no key update of a`.execute(tx);
  return rows[0];
}

export const findMember = (
  db: Db,
  accountId: AccountId,
): Promise<{ company_id: CustomerId; role: CompanyRole } | undefined> =>
  db
    .selectFrom('company_members')
    .select(['company_id', 'role'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** A person in a company, and since when. */
export interface Joining {
  readonly accountId: AccountId;
  readonly companyId: CustomerId;
  readonly role: CompanyRole;
  readonly now: Date;
}

/** Takes a person into a company. @returns False where they belong to one already. */
export async function insertMember(tx: Tx, { accountId, companyId, role, now }: Joining): Promise<boolean> {
  const inserted = await tx
    .insertInto('company_members')
    .values({ account_id: accountId, company_id: companyId, role, joined_at: now })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst();
  tx.publishChange([accountTag(accountId)]);
  return inserted.numInsertedOrUpdatedRows !== 0n;
}

interface Membership {
  readonly accountId: AccountId;
  readonly companyId: CustomerId;
}

/** Gives a person another role. @returns Whether they belong to that company. */
export async function updateRole(tx: Tx, { accountId, companyId }: Membership, role: CompanyRole): Promise<boolean> {
  const updated = await tx
    .updateTable('company_members')
    .set({ role })
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  tx.publishChange([accountTag(accountId)]);
  return updated.numUpdatedRows !== 0n;
}

/** Takes a person out of a company. @returns Whether they belonged to it. */
export async function deleteMember(tx: Tx, { accountId, companyId }: Membership): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('company_members')
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  tx.publishChange([accountTag(accountId)]);
  return deleted.numDeletedRows !== 0n;
}

/** Takes an erased account out of its company, and everybody out of the company that it was. @returns Who was in it. */
export async function deletePeopleOf(tx: Tx, customerId: CustomerId): Promise<readonly AccountId[]> {
  const rows = await tx
    .deleteFrom('company_members')
    .where((eb) => eb.or([eb('account_id', '=', customerId), eb('company_id', '=', customerId)]))
    .returning('account_id')
    .execute();
  const people = rows.map((row) => row.account_id);
  tx.publishChange(people.map(accountTag));
  return people.filter((accountId) => accountId !== customerId);
}
