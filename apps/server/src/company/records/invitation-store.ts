import type { CustomerId } from '@matete/contract/units';
import { type Insertable, type Selectable, sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { CompanyInvitation } from '#platform/db/schema';

export type InvitationRow = Selectable<CompanyInvitation>;

export async function insertInvitation(tx: Tx, row: Insertable<CompanyInvitation>): Promise<void> {
  await tx.insertInto('company_invitations').values(row).execute();
}

/** Lists the invitations of a company whose links still open. */
export const listOpenInvitations = (db: Db, companyId: CustomerId, now: Date): Promise<InvitationRow[]> =>
  db
    .selectFrom('company_invitations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute();

/** When a company invited since a moment, the earliest first. */
export const listInvitedSince = (db: Db, companyId: CustomerId, since: Date): Promise<{ created_at: Date }[]> =>
  db
    .selectFrom('company_invitations')
    .select('created_at')
    .where('company_id', '=', companyId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();

/** An invitation with what the company is called. */
export interface InvitationOfCompany extends InvitationRow {
  readonly company: string;
}

/** Finds the invitation of a link, ended or not. */
export async function findByToken(db: Db, tokenHash: Buffer): Promise<InvitationOfCompany | undefined> {
  const { rows } = await sql<InvitationOfCompany>`
    select i.*, coalesce(f.name, a.first_name || ' ' || a.last_name) as company
    from company_invitations i join accounts a on a.id = i.company_id left join companies f on f.customer_id = i.company_id
    where i.token_hash = ${tokenHash} and a.erased_at is null`.execute(db);
  return rows[0];
}

interface Ending {
  readonly outcome: NonNullable<InvitationRow['outcome']>;
  readonly now: Date;
}

/** Ends an open invitation of a company. @returns Whether it was open. */
export async function endInvitation(
  tx: Tx,
  { id, companyId }: { readonly id: string; readonly companyId: CustomerId },
  { outcome, now }: Ending,
): Promise<boolean> {
  const ended = await tx
    .updateTable('company_invitations')
    .set({ ended_at: now, outcome })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows !== 0n;
}

/** Ends the open invitation of an address: another one takes its place. */
export async function replaceInvitation(
  tx: Tx,
  { companyId, email }: { readonly companyId: CustomerId; readonly email: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('company_invitations')
    .set({ ended_at: now, outcome: 'REPLACED' })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute();
}

/** Deletes the invitations of an erased account: those of its company, and those to one of its addresses. */
export async function deleteInvitationsOf(
  tx: Tx,
  { companyId, email }: { readonly companyId: CustomerId; readonly email: string },
): Promise<void> {
  await tx
    .deleteFrom('company_invitations')
    .where((eb) => eb.or([eb('company_id', '=', companyId), eb('email', '=', email)]))
    .execute();
}

/** Deletes invitations whose links expired before a moment: with them the addresses of people who never came. */
export async function deleteInvitationsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('company_invitations').where('expires_at', '<', moment).execute();
}
