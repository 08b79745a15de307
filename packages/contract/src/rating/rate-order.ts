import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, optionalParagraphs, OrderId, pageOf, paging, sorting } from '../primitives.ts';
import { MOST_RATING_WORDS, MOST_STARS, OwnRatingView } from './rating-views.ts';
import { IMAGE_REFUSALS } from '../upload-refusals.ts';

const params = z.object({ orderId: OrderId });
const stepRefusals = ['ORDER_NOT_FOUND', 'ORDER_NOT_RATEABLE', 'RATING_PERIOD_OVER'] as const;

/** What a customer has said of an order, and until when they can say it. */
export const OrderRatingView = z.object({
  /** Last day on which it can be given, changed or taken back; null: it cannot. */
  until: z.nullable(Day),
  rating: z.nullable(OwnRatingView),
});
export type OrderRatingView = z.output<typeof OrderRatingView>;

export const readOrderRating = endpoint({
  method: 'GET',
  path: '/orders/:orderId/rating',
  summary: "Read the caller's rating of an order, and until when they can rate it",
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  params,
  response: OrderRatingView,
  refusals: ['ORDER_NOT_FOUND'],
});

export const rateOrder = endpoint({
  method: 'POST',
  path: '/orders/:orderId/rating',
  summary: 'Rate what came of a completed order, or change the rating; words and photo wait for an admin',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  params,
  idempotency: 'accepted',
  perMinute: 10,
  files: { photo: { max: 1, kind: 'IMAGE' } },
  body: z.strictObject({
    /** A digit: the form comes as text. */
    stars: z.pipe(
      z.string('REQUIRED').check(z.regex(/^[1-9]$/, 'REQUIRED')),
      z.pipe(
        z.transform((digit: string) => Number(digit)),
        z.int().check(z.maximum(MOST_STARS, 'NUMBER_OUT_OF_RANGE')),
      ),
    ),
    words: optionalParagraphs(MOST_RATING_WORDS),
    /** Takes the photo out that is there; left out, it stays unless another one comes. */
    removePhoto: z.optional(z.enum(['true', 'false'])),
  }),
  response: OrderRatingView,
  refusals: [...stepRefusals, ...IMAGE_REFUSALS],
});

export const takeBackRating = endpoint({
  method: 'DELETE',
  path: '/orders/:orderId/rating',
  summary: "Take the caller's rating of an order back, with its words, photo and answer",
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  params,
  response: OrderRatingView,
  refusals: [...stepRefusals, 'RATING_NOT_FOUND'],
});

export const listOwnRatings = endpoint({
  method: 'GET',
  path: '/ratings/own',
  summary: "List the caller's own ratings, newest first",
  roles: ['CUSTOMER'],
  query: z.object({ ...paging, ...sorting(['date', 'stars']) }),
  response: pageOf(OwnRatingView),
  refusals: [],
});
