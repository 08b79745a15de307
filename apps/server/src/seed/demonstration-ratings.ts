import type { AccountId, OrderId } from '@matete/contract/units';

import type { Services } from '#app/services';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { answerRating } from '#rating/answer-rating';
import { decideAnswer, decideRating } from '#rating/decide-rating';
import { rateOrder } from '#rating/rate-order';
import { findByOrder } from '#rating/rating-store';
import { must } from '#seed/tools/must';
import type { SeedClock } from '#seed/tools/seed-clock';

const HOUR_MS = 3_600_000;

/** What a customer of the demonstration says of an order. */
export interface DemonstrationRating {
  readonly stars: number;
  readonly words: string;
  /** Absent: the words wait for an admin. */
  readonly isPublished?: true;
  readonly answer?: string;
}

interface Rated {
  readonly orderId: OrderId;
  readonly customer: Caller;
  readonly seller: Caller;
  readonly adminId: AccountId;
  readonly said: DemonstrationRating;
}

/** Rates an order that its customer has received; an admin publishes the words, and what the seller answers. */
export async function makeRating(
  services: Services,
  clock: SeedClock,
  { orderId, customer, seller, adminId, said }: Rated,
): Promise<void> {
  const { stars, words, isPublished, answer } = said;
  const later = (hours: number): Date => {
    clock.set(new Date(clock.now().getTime() + hours * HOUR_MS));
    return clock.now();
  };
  // What waits has come since yesterday.
  if (isPublished === undefined) clock.set(new Date(clock.present.getTime() - 26 * HOUR_MS));
  await must(
    inTransaction(services.db, (tx) =>
      rateOrder(tx, {
        orderId,
        customerId: customer.accountId,
        form: { stars, words },
        photo: undefined,
        now: later(20),
      }),
    ),
    'rate an order',
  );
  const rating = await findByOrder(services.db, orderId);
  if (rating === undefined || isPublished === undefined) return;
  const publishing = { ratingId: rating.id, adminId, decision: 'PUBLISH', reason: undefined, version: 1 } as const;
  await must(
    inTransaction(services.db, (tx) => decideRating(tx, { ...publishing, now: later(3) })),
    'publish a rating',
  );
  if (answer === undefined) return;
  await must(
    inTransaction(services.db, (tx) =>
      answerRating(tx, { ratingId: rating.id, sellerId: seller.accountId, words: answer, now: later(5) }),
    ),
    'answer a rating',
  );
  await must(
    inTransaction(services.db, (tx) => decideAnswer(tx, { ...publishing, now: later(2) })),
    'publish an answer',
  );
}
