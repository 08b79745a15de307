import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageOf, paging, paragraphs, sorting, Uuid } from '../primitives.ts';
import { RatingSummary } from '../rating-summary.ts';
import { MOST_RATING_WORDS, SellerRatingView } from './rating-views.ts';

const params = z.object({ ratingId: Uuid });

export const listSellerRatings = endpoint({
  method: 'GET',
  path: '/ratings/received',
  summary: 'List what customers said of what the caller delivered, newest first',
  roles: ['SELLER'],
  query: z.object({ ...paging, ...sorting(['date', 'stars']) }),
  response: z.object({ ...pageOf(SellerRatingView).shape, summary: z.nullable(RatingSummary) }),
  refusals: [],
});

export const answerRating = endpoint({
  method: 'POST',
  path: '/ratings/:ratingId/answer',
  summary: 'Answer a published rating of an own delivery, once; the answer waits for an admin',
  roles: ['SELLER'],
  params,
  idempotency: 'accepted',
  perMinute: 10,
  body: z.strictObject({ words: paragraphs(MOST_RATING_WORDS) }),
  response: SellerRatingView,
  refusals: ['RATING_NOT_FOUND', 'RATING_NOT_ANSWERABLE', 'RATING_ANSWERED'],
});

export const withdrawAnswer = endpoint({
  method: 'DELETE',
  path: '/ratings/:ratingId/answer',
  summary: 'Take an own answer back that no admin has decided yet',
  roles: ['SELLER'],
  params,
  response: SellerRatingView,
  refusals: ['RATING_NOT_FOUND', 'RATING_ANSWERED'],
});
