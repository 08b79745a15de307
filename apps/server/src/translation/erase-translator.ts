import type { CustomerId } from '@matete/contract/units';

import type { Tx } from '#platform/db/database';
import { eraseProposalsOf } from '#translation/proposal-store';
import { takeInvitations } from '#translation/records/reviewer-invitation-store';
import { deleteReviewingOf } from '#translation/records/reviewer-store';
import { deleteTextFilesOf } from '#translation/text-file-store';

/**
 * Takes what a person said of themselves out of their proposals, and those that wait; what was published stays. They review
 * no more, and no invitation of theirs is left.
 */
export async function eraseTranslator(
  tx: Tx,
  {
    customerId,
    emails,
    now,
  }: { readonly customerId: CustomerId; readonly emails: readonly string[]; readonly now: Date },
): Promise<void> {
  await deleteReviewingOf(tx, customerId);
  for (const email of emails) await takeInvitations(tx, email);
  await eraseProposalsOf(tx, customerId, now);
  await deleteTextFilesOf(tx, customerId);
}
