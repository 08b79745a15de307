import type { CustomerId } from '@matete/contract/units';

import type { Tx } from '#platform/db/database';
import { eraseProposalsOf } from '#translation/proposal-store';
import { deleteReviewingOf } from '#translation/records/reviewer-store';
import { deleteTextFilesOf } from '#translation/text-file-store';

/**
 * Takes what a person said of themselves out of their proposals, and those that wait; what was published stays. They review
 * no more.
 */
export async function eraseTranslator(tx: Tx, customerId: CustomerId, now: Date): Promise<void> {
  await deleteReviewingOf(tx, customerId);
  await eraseProposalsOf(tx, customerId, now);
  await deleteTextFilesOf(tx, customerId);
}
