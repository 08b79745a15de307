import type { RatingDecision } from '@matete/contract/rating/rating-views';
import type { AccountId, SellerId } from '@matete/contract/units';
import { moderationStep } from '@matete/domain/rating/moderation-table';
import { ok, refuse, type Result } from '@matete/domain/result';

import { notify } from '#notification/notify';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { deleteRows } from '#platform/storage/stored-file-store';
import { listPhotoIds, lockPage, replacePhotos, writeDecision } from '#seller-page/seller-page-store';

interface Deciding {
  readonly sellerId: SellerId;
  readonly adminId: AccountId;
  readonly decision: RatingDecision;
  readonly reason: string | undefined;
  /** Version that the admin read. */
  readonly version: number;
  readonly now: Date;
}

const DONE = { PUBLISH: 'PUBLISHED', REFUSE: 'REFUSED', TAKE_DOWN: 'TAKEN_DOWN' } as const;

/**
 * Publishes, refuses or takes down the story and pictures of a seller's page, by the table that ratings are decided by.
 * A refused story stays the seller's to change; pictures that are not shown are not kept.
 */
export async function decideSellerPage(tx: Tx, deciding: Deciding): Promise<Result<void>> {
  const { sellerId, adminId, decision, version, now } = deciding;
  const page = await lockPage(tx, sellerId);
  if (page === undefined) return refuse('SELLER_PAGE_NOT_FOUND');
  if (page.version !== version) return refuse('SELLER_PAGE_CHANGED');
  const step = moderationStep(page.status, decision);
  if (step === undefined) return refuse('SELLER_PAGE_DECIDED');
  if (step.isReasonNeeded && !deciding.reason) return refuse('REASON_REQUIRED', { path: 'reason' });
  const reason = step.isReasonNeeded ? (deciding.reason ?? null) : null;
  await writeDecision(tx, sellerId, { status: step.to, reason, decidedBy: adminId, now });
  if (step.to === 'REFUSED') await dropPhotos(tx, sellerId);
  await audit(tx, {
    actorId: adminId,
    action: `SELLER_PAGE_${DONE[decision]}`,
    subjectKind: 'account',
    subjectId: sellerId,
    details: { reason },
    now,
  });
  await notify(tx, {
    accountId: sellerId,
    code: step.to === 'PUBLISHED' ? 9551 : 9552,
    eventKey: `${version}:${decision}`,
    data: { ...(decision === 'TAKE_DOWN' ? { variant: 'takenDown' } : {}), ...(reason === null ? {} : { reason }) },
    now,
  });
  return ok(undefined);
}

async function dropPhotos(tx: Tx, sellerId: SellerId): Promise<void> {
  const fileIds = await listPhotoIds(tx, sellerId);
  await replacePhotos(tx, sellerId, []);
  if (fileIds.length > 0) await deleteRows(tx, fileIds);
}
