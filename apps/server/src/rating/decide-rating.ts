import type { RatingDecision, RatingStatus } from '@matete/contract/rating/rating-views';
import type { AccountId } from '@matete/contract/units';
import { moderationStep } from '@matete/domain/rating/moderation-table';
import { ok, refuse, type Result } from '@matete/domain/result';

import { notify } from '#notification/notify';
import { findById } from '#order/order-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { deleteRows } from '#platform/storage/stored-file-store';
import { ratingsTag } from '#product/change-tags';
import {
  change,
  decideAnswer as write,
  findAnswer,
  listProductIds,
  lockById,
  type RatingRow,
} from '#rating/rating-store';

interface Deciding {
  readonly ratingId: string;
  readonly adminId: AccountId;
  readonly decision: RatingDecision;
  readonly reason: string | undefined;
  /** Version that the admin read. */
  readonly version: number;
  readonly now: Date;
}

interface Decided {
  readonly to: RatingStatus;
  /** Null: it was published. */
  readonly reason: string | null;
}

/** Judges a decision about words as they stand; an admin decides only about what they have read. */
function judge(
  words: { readonly status: RatingStatus | null; readonly version: number },
  { decision, reason, version }: Deciding,
): Result<Decided> {
  if (words.version !== version) return refuse('RATING_CHANGED');
  const step = moderationStep(words.status, decision);
  if (step === undefined) return refuse('RATING_DECIDED', { params: { status: words.status ?? '' } });
  if (!step.isReasonNeeded) return ok({ to: step.to, reason: null });
  return reason ? ok({ to: step.to, reason }) : refuse('REASON_REQUIRED', { path: 'reason' });
}

const DONE = { PUBLISH: 'PUBLISHED', REFUSE: 'REFUSED', TAKE_DOWN: 'TAKEN_DOWN' } as const;

/** Publishes, refuses or takes down words and photo of a rating. A photo that is not shown is not kept. */
export async function decideRating(tx: Tx, deciding: Deciding): Promise<Result<void>> {
  const { ratingId, adminId, decision, now } = deciding;
  const rating = await lockById(tx, ratingId);
  if (rating === undefined) return refuse('RATING_NOT_FOUND');
  const judged = judge(rating, deciding);
  if (!judged.ok) return judged;
  const { to, reason } = judged.value;
  const isShown = to === 'PUBLISHED';
  await change(tx, ratingId, {
    status: to,
    reason,
    decided_by: adminId,
    decided_at: now,
    ...(isShown ? {} : { photo_file_id: null }),
  });
  if (!isShown && rating.photo_file_id !== null) await deleteRows(tx, [rating.photo_file_id]);
  await publishRatings(tx, rating);
  await record(tx, rating, { deciding, action: `RATING_${DONE[decision]}`, reason });
  await (isShown
    ? tell(tx, rating, { code: 9522, variant: 'published', deciding, reason })
    : tell(tx, rating, {
        code: 9524,
        ...(decision === 'TAKE_DOWN' ? { variant: 'takenDown' } : {}),
        deciding,
        reason,
      }));
  return ok(undefined);
}

/** Publishes, refuses or takes down a seller's answer. */
export async function decideAnswer(tx: Tx, deciding: Deciding): Promise<Result<void>> {
  const { ratingId, adminId, decision, now } = deciding;
  const rating = await lockById(tx, ratingId);
  const answer = rating === undefined ? undefined : await findAnswer(tx, ratingId);
  if (rating === undefined || answer === undefined) return refuse('RATING_NOT_FOUND');
  const judged = judge(answer, deciding);
  if (!judged.ok) return judged;
  const { to, reason } = judged.value;
  await write(tx, ratingId, { status: to, reason, decidedBy: adminId, now });
  await publishRatings(tx, rating);
  await record(tx, rating, { deciding, action: `RATING_ANSWER_${DONE[decision]}`, reason });
  await (to === 'PUBLISHED'
    ? tell(tx, rating, { code: 9523, deciding, reason })
    : tell(tx, rating, {
        code: 9525,
        ...(decision === 'TAKE_DOWN' ? { variant: 'takenDown' } : {}),
        deciding,
        reason,
      }));
  return ok(undefined);
}

/** Drops the public answers that show the words of a rating. */
async function publishRatings(tx: Tx, { order_id: orderId }: RatingRow): Promise<void> {
  tx.publishChange((await listProductIds(tx, orderId)).map(ratingsTag));
}

type AuditedDecision = `RATING_${'' | 'ANSWER_'}${(typeof DONE)[RatingDecision]}`;

async function record(
  tx: Tx,
  { order_id: orderId }: RatingRow,
  {
    deciding: { adminId, now },
    action,
    reason,
  }: { readonly deciding: Deciding; readonly action: AuditedDecision; readonly reason: string | null },
): Promise<void> {
  await audit(tx, {
    actorId: adminId,
    action,
    subjectKind: 'order',
    subjectId: orderId,
    details: { reason },
    now,
  });
}

interface News {
  readonly code: 9522 | 9523 | 9524 | 9525;
  readonly variant?: string;
  readonly deciding: Deciding;
  readonly reason: string | null;
}

/** Tells the seller of words about them (9522) and of a refused answer (9525), the customer of the rest. */
async function tell(tx: Tx, rating: RatingRow, { code, variant, deciding, reason }: News): Promise<void> {
  const order = await findById(tx, rating.order_id);
  // An erased customer reads nothing any more.
  if (rating.customer_name === null && (code === 9523 || code === 9524)) return;
  await notify(tx, {
    accountId: code === 9522 || code === 9525 ? rating.seller_id : rating.customer_id,
    code,
    eventKey: `${rating.id}:${deciding.version}:${deciding.decision}`,
    orderId: rating.order_id,
    data: {
      orderNumber: order?.order_number ?? '',
      ...(code === 9522 ? { stars: rating.stars } : {}),
      ...(variant === undefined ? {} : { variant }),
      ...(reason === null ? {} : { reason }),
    },
    now: deciding.now,
  });
}
