import * as answers from '@matete/contract/rating/answer-rating';
import * as moderation from '@matete/contract/rating/moderate-ratings';
import { listProductRatings } from '@matete/contract/rating/product-ratings';
import * as calls from '@matete/contract/rating/rate-order';
import type { AdminRatingView, SellerRatingView } from '@matete/contract/rating/rating-views';
import type { Language } from '@matete/contract/primitives';
import type { OrderId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findById } from '#order/order-store';
import type { Db } from '#platform/db/database';
import { cached, type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import type { FilePort } from '#platform/storage/file-store';
import { type PreparedImage, storeImage } from '#platform/storage/images';
import { ratingsTag } from '#product/change-tags';
import { answerRating, withdrawAnswer } from '#rating/answer-rating';
import { decideAnswer, decideRating } from '#rating/decide-rating';
import { rateOrder, takeBackRating } from '#rating/rate-order';
import { findRatingRow, toAdminView, toSellerView } from '#rating/rating-views-query';
import {
  readOrderRating,
  readOwnRatings,
  readProductRatings,
  readRatings,
  readSellerRatings,
} from '#rating/ratings-query';

const { reads, writes, writesPrepared } = routesFor<Runtime & FilePort>();

interface Reading {
  readonly language: Language;
  readonly now: Date;
}

async function orderRating(db: Db, orderId: OrderId, reading: Reading): Promise<Result<calls.OrderRatingView>> {
  const order = await findById(db, orderId);
  return order === undefined ? refuse('ORDER_NOT_FOUND') : ok(await readOrderRating(db, order, reading));
}

async function sellerRating(db: Db, ratingId: string, language: Language): Promise<Result<SellerRatingView>> {
  const row = await findRatingRow(db, ratingId);
  return row === undefined ? refuse('RATING_NOT_FOUND') : ok(toSellerView(row, language));
}

async function adminRating(db: Db, ratingId: string, language: Language): Promise<Result<AdminRatingView>> {
  const row = await findRatingRow(db, ratingId);
  return row === undefined ? refuse('RATING_NOT_FOUND') : ok(toAdminView(row, language));
}

export const ratingRoutes: readonly Route<Runtime & FilePort>[] = [
  cached(
    reads(listProductRatings, async ({ services, params, query }) =>
      readProductRatings(services.db, params.productId, query),
    ),
    ({ params }) => [ratingsTag(params.productId)],
  ),
  reads(calls.readOrderRating, async ({ services, params, caller, language, now }) => {
    const order = await findById(services.db, params.orderId);
    // Somebody else's order answers like a missing one.
    if (order?.customer_id !== caller.accountId) return refuse('ORDER_NOT_FOUND');
    return ok(await readOrderRating(services.db, order, { language, now }));
  }),
  writesPrepared(
    calls.rateOrder,
    async ({ services, params, files, caller }) => {
      // Whose the order is comes first: nobody's pictures are decoded for nothing.
      const order = await findById(services.db, params.orderId);
      if (order?.customer_id !== caller.accountId) return refuse('ORDER_NOT_FOUND');
      const [file] = files['photo'] ?? [];
      return file === undefined ? ok<PreparedImage | undefined>(undefined) : storeImage(services.files, file, 'photo');
    },
    async ({ tx, params, body, prepared, caller, language, now }) => {
      const rated = await rateOrder(tx, { ...params, customerId: caller.accountId, form: body, photo: prepared, now });
      return rated.ok ? orderRating(tx, params.orderId, { language, now }) : rated;
    },
  ),
  writes(calls.takeBackRating, async ({ tx, params, caller, language, now }) => {
    const taken = await takeBackRating(tx, { ...params, customerId: caller.accountId, now });
    return taken.ok ? orderRating(tx, params.orderId, { language, now }) : taken;
  }),
  reads(calls.listOwnRatings, async ({ services, query, caller, language }) =>
    ok(await readOwnRatings(services.db, caller.accountId, { ...query, language })),
  ),
  reads(answers.listSellerRatings, async ({ services, query, caller, language }) =>
    ok(await readSellerRatings(services.db, caller.accountId, { ...query, language })),
  ),
  writes(answers.answerRating, async ({ tx, params, body, caller, language, now }) => {
    const answered = await answerRating(tx, { ...params, ...body, sellerId: caller.accountId, now });
    return answered.ok ? sellerRating(tx, params.ratingId, language) : answered;
  }),
  writes(answers.withdrawAnswer, async ({ tx, params, caller, language }) => {
    const taken = await withdrawAnswer(tx, { ...params, sellerId: caller.accountId });
    return taken.ok ? sellerRating(tx, params.ratingId, language) : taken;
  }),
  reads(moderation.listRatings, async ({ services, query, language }) =>
    ok(await readRatings(services.db, { ...query, language })),
  ),
  writes(moderation.decideRating, async ({ tx, params, body, caller, language, now }) => {
    const decided = await decideRating(tx, {
      ...params,
      ...body,
      reason: body.reason,
      adminId: caller.accountId,
      now,
    });
    return decided.ok ? adminRating(tx, params.ratingId, language) : decided;
  }),
  writes(moderation.decideAnswer, async ({ tx, params, body, caller, language, now }) => {
    const decided = await decideAnswer(tx, {
      ...params,
      ...body,
      reason: body.reason,
      adminId: caller.accountId,
      now,
    });
    return decided.ok ? adminRating(tx, params.ratingId, language) : decided;
  }),
];
