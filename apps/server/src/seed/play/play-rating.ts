import type { OrderId } from '@matete/contract/units';

import type { Caller } from '#platform/session/caller';
import { answerRating } from '#rating/answer-rating';
import { decideAnswer, decideRating } from '#rating/decide-rating';
import { rateOrder } from '#rating/rate-order';
import { findByOrder } from '#rating/rating-store';
import { OFFICE } from '#seed/play/play-people';
import { adminOf, run, type World } from '#seed/play/world';
import type { Praise } from '#seed/story/story-types';
import { chosen, later, moment, within } from '#seed/tools/story-time';

/** Days before the end since which no admin has read ratings. */
const UNREAD_DAYS = 3;

interface Rated {
  readonly orderId: OrderId;
  readonly customer: Caller;
  readonly seller: Caller;
  readonly said: Praise;
  readonly key: string;
  /** When it was received. */
  readonly at: Date;
}

/** Plans that a customer rates what they received; an admin publishes the words, and what the seller answers. */
export function planRating(world: World, { orderId, customer, seller, said, key, at }: Rated): void {
  const { timeline, services } = world;
  const { stars, words, answer } = said;
  const adminId = (): string => adminOf(world).accountId;
  const minutes = (what: string, from: number, to: number): number => from + chosen(`${key} ${what}`, to - from);
  const publishing = async () => ({
    ratingId: (await findByOrder(services.db, orderId))?.id ?? '',
    adminId: adminId(),
    decision: 'PUBLISH' as const,
    reason: undefined,
    version: 1,
    now: services.now(),
  });
  const ratedAt = within(later(at, minutes('rates', 90, 2_000)), ['06:10', '20:20'], minutes('rates', 3, 90));
  timeline.at(ratedAt, () =>
    run(world, 'rate an order', (tx) =>
      rateOrder(tx, {
        orderId,
        customerId: customer.accountId,
        form: { stars, words },
        photo: undefined,
        now: services.now(),
      }),
    ),
  );
  // What came in the last days waits.
  if (ratedAt > moment(UNREAD_DAYS, '12:00')) return;
  const publishedAt = within(later(ratedAt, minutes('published', 120, 1_500)), OFFICE, minutes('published', 2, 80));
  timeline.at(publishedAt, async () => {
    const decided = await publishing();
    await run(world, 'publish a rating', (tx) => decideRating(tx, decided));
  });
  if (answer === undefined) return;
  const answeredAt = within(
    later(publishedAt, minutes('answers', 60, 1_400)),
    ['06:00', '20:10'],
    minutes('answers', 2, 60),
  );
  timeline.at(answeredAt, async () => {
    const { ratingId } = await publishing();
    await run(world, 'answer a rating', (tx) =>
      answerRating(tx, { ratingId, sellerId: seller.accountId, words: answer, now: services.now() }),
    );
  });
  timeline.at(within(later(answeredAt, minutes('read', 100, 900)), OFFICE, minutes('read', 2, 80)), async () => {
    const decided = await publishing();
    await run(world, 'publish an answer', (tx) => decideAnswer(tx, decided));
  });
}
