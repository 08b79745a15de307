import { rateOrder, takeBackRating } from '@matete/contract/rating/rate-order';

import { defineForm } from '#lib/forms/form-definition';

const ratingPath = (params: Readonly<Record<string, string>>): string => `/commandes/${params['orderId'] ?? ''}/avis`;

/** Rates an order, or changes its rating. */
export const rateOrderForm = defineForm(rateOrder, {
  name: 'rate-order',
  fields: {
    stars: { label: 'order.rating.stars', required: 'order.rating.starsMissing' },
    words: { label: 'order.rating.words' },
    removePhoto: { label: 'order.rating.removePhoto' },
    photo: { label: 'order.rating.photo' },
  },
  address: ({ params }) => ({ params: { orderId: params['orderId'] ?? '' } }),
  body: ({ stars, ...rest }) => ({ ...rest, stars: String(stars) }),
  next: (_rating, { params }) => ratingPath(params),
});

/** Takes an own rating back. */
export const takeBackRatingForm = defineForm(takeBackRating, {
  name: 'take-back-rating',
  fields: {},
  address: ({ params }) => ({ params: { orderId: params['orderId'] ?? '' } }),
  next: (_rating, { params }) => ratingPath(params),
});
