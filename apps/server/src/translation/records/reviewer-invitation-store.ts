import type { Language } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';
import { type Insertable, sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { ReviewerInvitation } from '#platform/db/schema';

/**
 * Holds an address until the end of the transaction: whoever names its owner a reviewer and whoever confirms it see each other.
 * Taken after the row of the account.
 */
export const holdAddress = async (tx: Tx, email: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`reviewer ${email}`}, 0))`.execute(tx));

/** Invites an address to review a language, in the place of an earlier invitation. */
export async function putInvitation(tx: Tx, row: Insertable<ReviewerInvitation>): Promise<void> {
  await tx
    .insertInto('reviewer_invitations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['email', 'language']).doUpdateSet(row))
    .execute();
}

export interface InvitationRow {
  readonly id: string;
  readonly language: Language;
  readonly email: string;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
  /** The mailbox refused the mail for good. */
  readonly isUndelivered: boolean;
}

/** Lists the invitations that can still be followed, by language. */
export const listInvitations = (db: Db, now: Date): Promise<InvitationRow[]> =>
  db
    .selectFrom('reviewer_invitations as invitation')
    .leftJoin('mails as mail', 'mail.id', 'invitation.mail_id')
    .select((eb) => [
      'invitation.id',
      'invitation.language',
      'invitation.email',
      'invitation.invited_at as invitedAt',
      'invitation.expires_at as expiresAt',
      eb('mail.given_up_at', 'is not', null).$castTo<boolean>().as('isUndelivered'),
    ])
    .where('invitation.expires_at', '>', now)
    .orderBy('invitation.language')
    .orderBy('invitation.invited_at')
    .execute();

/** Takes the invitations of an address, those that have expired too: they are used up. */
export const takeInvitations = (
  tx: Tx,
  email: string,
): Promise<{ language: Language; invitedBy: AccountId; expiresAt: Date }[]> =>
  tx
    .deleteFrom('reviewer_invitations')
    .where('email', '=', email)
    .returning(['language', 'invited_by as invitedBy', 'expires_at as expiresAt'])
    .execute();

/** Deletes an invitation. @returns Its language and address; undefined: there is none. */
export const deleteInvitation = (tx: Tx, id: string): Promise<{ language: Language; email: string } | undefined> =>
  tx.deleteFrom('reviewer_invitations').where('id', '=', id).returning(['language', 'email']).executeTakeFirst();

/** Deletes the invitations that expired before a moment. @returns Whom they had invited. */
export const deleteInvitationsBefore = (tx: Tx, moment: Date): Promise<{ language: Language; email: string }[]> =>
  tx.deleteFrom('reviewer_invitations').where('expires_at', '<=', moment).returning(['language', 'email']).execute();
