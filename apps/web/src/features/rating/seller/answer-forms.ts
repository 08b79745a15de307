import { answerRating, withdrawAnswer } from '@matete/contract/rating/answer-rating';

import { defineForm } from '#lib/forms/form-definition';
import { withParameter } from '#lib/list/list-address';
import type { PageContext } from '#lib/routing/page-context';
import { sellerPaths } from '#lib/routing/seller-paths';

const samePage = ({ search }: PageContext): string =>
  withParameter(sellerPaths.ratings(), new URLSearchParams(), ['page', search.get('page') ?? '']);

/** Answers a rating. */
export const answerRatingForm = defineForm(answerRating, {
  name: 'answer-rating',
  fields: { words: { label: 'seller.ratings.answer', required: 'seller.ratings.answerMissing' } },
  address: ({ subject }) => ({ params: { ratingId: subject ?? '' } }),
  next: (_rating, context) => samePage(context),
});

/** Takes an answer back that nobody has decided yet. */
export const withdrawAnswerForm = defineForm(withdrawAnswer, {
  name: 'withdraw-answer',
  fields: {},
  address: ({ subject }) => ({ params: { ratingId: subject ?? '' } }),
  next: (_rating, context) => samePage(context),
});
