import type { SellerId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import type { Tx } from '#platform/db/database';
import { findAnswer, lockById, removeAnswer, writeAnswer } from '#rating/rating-store';
import { tellAdmins } from '#rating/tell-admins';

interface Answering {
  readonly ratingId: string;
  readonly sellerId: SellerId;
  readonly now: Date;
}

/** Answers a published rating, once; one that was refused may be written anew. Somebody else's rating is none. */
export async function answerRating(
  tx: Tx,
  { ratingId, sellerId, words, now }: Answering & { readonly words: string },
): Promise<Result<void>> {
  const rating = await lockById(tx, ratingId);
  if (rating?.seller_id !== sellerId) return refuse('RATING_NOT_FOUND');
  // What is not shown would be answered to nobody.
  if (rating.status !== 'PUBLISHED') return refuse('RATING_NOT_ANSWERABLE');
  const before = await findAnswer(tx, ratingId);
  if (before !== undefined && before.status !== 'REFUSED') return refuse('RATING_ANSWERED');
  const version = await writeAnswer(tx, ratingId, { words, now });
  await tellAdmins(tx, { eventKey: `${ratingId}:answer:${version}:${now.getTime()}`, now });
  return ok(undefined);
}

/** Takes an answer back that nobody has decided yet. */
export async function withdrawAnswer(
  tx: Tx,
  { ratingId, sellerId }: Pick<Answering, 'ratingId' | 'sellerId'>,
): Promise<Result<void>> {
  const rating = await lockById(tx, ratingId);
  const answer = rating?.seller_id === sellerId ? await findAnswer(tx, ratingId) : undefined;
  if (answer === undefined) return refuse('RATING_NOT_FOUND');
  if (answer.status !== 'WAITING') return refuse('RATING_ANSWERED');
  await removeAnswer(tx, ratingId);
  return ok(undefined);
}
