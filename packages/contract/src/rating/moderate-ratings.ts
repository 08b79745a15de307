import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalParagraphs, pageOf, paging, queryInteger, sorting, Uuid } from '../primitives.ts';
import { AdminRatingView, MOST_STARS, RATING_DECISIONS, RATING_STATUSES } from './rating-views.ts';

export const listRatings = endpoint({
  method: 'GET',
  path: '/ratings',
  summary: 'List ratings, those of which something waits first',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    ...sorting(['date', 'stars']),
    /** How its words or its answer stand. */
    status: z.optional(z.enum(RATING_STATUSES)),
    stars: z.optional(queryInteger(1, MOST_STARS)),
  }),
  response: z.object({
    ...pageOf(AdminRatingView).shape,
    /** Words and answers that wait for a decision. */
    waitingCount: z.int(),
  }),
  refusals: [],
});

const deciding = {
  method: 'PATCH',
  roles: ['ADMIN'],
  params: z.object({ ratingId: Uuid }),
  idempotency: 'accepted',
  body: z.strictObject({
    decision: z.enum(RATING_DECISIONS),
    /** What its writer is told; needed for everything but publishing. */
    reason: optionalParagraphs(500),
    /** The version that was read: what has changed since is not published unread. */
    version: z.int('NUMBER_INVALID'),
  }),
  response: AdminRatingView,
  refusals: ['RATING_NOT_FOUND', 'RATING_CHANGED', 'RATING_DECIDED', 'REASON_REQUIRED'],
} as const;

export const decideRating = endpoint({
  ...deciding,
  path: '/ratings/:ratingId/decision',
  summary: "Publish, refuse or take down a rating's words and photo",
});

export const decideAnswer = endpoint({
  ...deciding,
  path: '/ratings/:ratingId/answer/decision',
  summary: "Publish, refuse or take down a seller's answer to a rating",
});
