import { answerRating, listSellerRatings, withdrawAnswer } from '@matete/contract/rating/answer-rating';
import { decideAnswer, decideRating, listRatings } from '@matete/contract/rating/moderate-ratings';
import { listProductRatings } from '@matete/contract/rating/product-ratings';
import { rateOrder, readOrderRating, takeBackRating } from '@matete/contract/rating/rate-order';
import type { RatingDecision } from '@matete/contract/rating/rating-views';

import type { TestAccount } from '#testing/call-api';
import type { Market } from '#testing/open-market';

interface Words {
  readonly words?: string;
  readonly photo?: Buffer;
  readonly removePhoto?: 'true';
  readonly as?: TestAccount;
}

interface Deciding {
  readonly reason?: string;
  /** Absent: the one that the admin would read now. */
  readonly version?: number;
  readonly as?: TestAccount;
}

/** What people of a market do with ratings. A verb is one call of the API unless it says more. */
export function ratingVerbs({ product, customer, seller, admin }: Market) {
  /** A rating as admins read it. */
  const seenByAdmin = async (orderId: string) => {
    const { body } = await product.call(listRatings, { as: admin, query: { take: 100 } });
    const found = body.data.find((row) => row.orderId === orderId);
    if (found === undefined) throw new Error('the order has no rating');
    return found;
  };
  return {
    seenByAdmin,
    rate: (orderId: string, stars: number, { words, photo, removePhoto, as = customer }: Words = {}) =>
      product.call(rateOrder, {
        as,
        params: { orderId },
        body: {
          stars: String(stars),
          ...(words === undefined ? {} : { words }),
          ...(removePhoto === undefined ? {} : { removePhoto }),
        },
        files: photo === undefined ? {} : { photo },
      }),
    takeBack: (orderId: string, as = customer) => product.call(takeBackRating, { as, params: { orderId } }),
    readRating: async (orderId: string, as = customer) =>
      (await product.call(readOrderRating, { as, params: { orderId } })).body,
    /** Decides about the words of an order's rating, by the version that is there. */
    decide: async (orderId: string, decision: RatingDecision, { reason, version, as = admin }: Deciding = {}) => {
      const seen = await seenByAdmin(orderId);
      return product.call(decideRating, {
        as,
        params: { ratingId: seen.ratingId },
        body: { decision, version: version ?? seen.version, ...(reason === undefined ? {} : { reason }) },
      });
    },
    /** Decides about the answer to an order's rating, by the version that is there. */
    decideAnswer: async (orderId: string, decision: RatingDecision, { reason, version, as = admin }: Deciding = {}) => {
      const seen = await seenByAdmin(orderId);
      return product.call(decideAnswer, {
        as,
        params: { ratingId: seen.ratingId },
        body: { decision, version: version ?? seen.answer?.version ?? 0, ...(reason === undefined ? {} : { reason }) },
      });
    },
    answer: async (orderId: string, words: string, as = seller) =>
      product.call(answerRating, {
        as,
        params: { ratingId: (await seenByAdmin(orderId)).ratingId },
        body: { words },
      }),
    withdrawAnswer: async (orderId: string, as = seller) =>
      product.call(withdrawAnswer, { as, params: { ratingId: (await seenByAdmin(orderId)).ratingId } }),
    readReceived: async (as = seller) => (await product.call(listSellerRatings, { as })).body,
    /** What a visitor reads of a product's ratings. */
    readPublished: async (productId: string, take = 8) =>
      (await product.call(listProductRatings, { params: { productId }, query: { take } })).body,
  };
}
