import type { AccountId } from '@matete/contract/units';

import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { holdAddress, takeInvitations } from '#translation/records/reviewer-invitation-store';
import { insertReviewer } from '#translation/records/reviewer-store';

/**
 * Makes whoever has just proved that a mailbox is theirs a reviewer of the languages that its address was invited for; expired
 * invitations end. An address that an admin vouched for proves nothing: who was invited is whoever reads its mail.
 */
export async function takeUpInvitations(
  tx: Tx,
  { accountId, email, now }: { readonly accountId: AccountId; readonly email: string; readonly now: Date },
): Promise<void> {
  await holdAddress(tx, email);
  for (const { language, invitedBy, expiresAt } of await takeInvitations(tx, email)) {
    if (expiresAt <= now) continue;
    if (!(await insertReviewer(tx, { language, accountId, adminId: invitedBy, now }))) continue;
    await audit(tx, {
      actorId: accountId,
      action: 'TEXT_REVIEWER_JOINED',
      subjectKind: 'account',
      subjectId: accountId,
      details: { language },
      now,
    });
  }
}
