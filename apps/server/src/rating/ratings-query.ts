import type { listSellerRatings } from '@matete/contract/rating/answer-rating';
import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { listRatings } from '@matete/contract/rating/moderate-ratings';
import type { listProductRatings } from '@matete/contract/rating/product-ratings';
import type { listOwnRatings, OrderRatingView } from '@matete/contract/rating/rate-order';
import type { Language } from '@matete/contract/primitives';
import type { CustomerId, ProductId, SellerId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { averageStars } from '@matete/domain/rating/average-stars';
import { ratingUntil } from '@matete/domain/rating/rating-period';
import { ok, refuse, type Result } from '@matete/domain/result';
import { type RawBuilder, sql } from 'kysely';

import type { OrderRow } from '#order/order-store';
import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { sortedBy } from '#platform/db/lists/sort-query';
import { type AskedPage, countOfPages } from '#platform/db/lists/list-page-query';
import { pageMeta } from '#platform/page-meta';
import { findByOrder, findDecisionOfDispute } from '#rating/rating-store';
import {
  findRatingRow,
  listRatingRows,
  RATINGS,
  toAdminView,
  toOwnView,
  toPublicView,
  toSellerView,
} from '#rating/rating-views-query';

const sorts = (usual: RawBuilder<unknown>) => ({
  by: { date: sql`r.id`, stars: sql`r.stars` },
  usual,
  id: sql`r.id`,
});
const NEWEST = sorts(sql`r.id desc`);

/** Lists the published words about a product on sale, newest first. */
export async function readProductRatings(
  db: Db,
  productId: ProductId,
  query: QueryOf<typeof listProductRatings>,
): Promise<Result<ResponseOf<typeof listProductRatings>>> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (product === undefined) return refuse('PRODUCT_NOT_FOUND');
  const where = sql`r.status = 'PUBLISHED' and r.id in (select p.rating_id from rating_products p where p.product_id = ${productId})`;
  const rows = await listRatingRows(db, { where, orderBy: sortedBy(query, NEWEST), ...query });
  return ok({
    data: rows.map(toPublicView),
    meta: pageMeta(query, await countFrom(db, sql`ratings r where ${where}`)),
  });
}

/** Lists the ratings that a customer gave. */
export async function readOwnRatings(
  db: Db,
  customerId: CustomerId,
  { language, ...query }: QueryOf<typeof listOwnRatings> & { readonly language: Language },
): Promise<ResponseOf<typeof listOwnRatings>> {
  const where = sql`r.customer_id = ${customerId}`;
  const rows = await listRatingRows(db, { where, orderBy: sortedBy(query, NEWEST), ...query });
  return {
    data: rows.map((row) => toOwnView(row, language)),
    meta: pageMeta(query, await countFrom(db, sql`ratings r where ${where}`)),
  };
}

/** Lists what customers said of what a seller delivered, with the average. */
export async function readSellerRatings(
  db: Db,
  sellerId: SellerId,
  { language, ...query }: QueryOf<typeof listSellerRatings> & { readonly language: Language },
): Promise<ResponseOf<typeof listSellerRatings>> {
  const where = sql`r.seller_id = ${sellerId}`;
  const rows = await listRatingRows(db, { where, orderBy: sortedBy(query, NEWEST), ...query });
  const totals = await db
    .selectFrom('sellers')
    .select(['rating_count', 'star_sum'])
    .where('account_id', '=', sellerId)
    .executeTakeFirst();
  return {
    data: rows.map((row) => toSellerView(row, language)),
    meta: pageMeta(query, await countFrom(db, sql`ratings r where ${where}`)),
    summary: averageStars({ count: totals?.rating_count ?? 0, starSum: totals?.star_sum ?? 0 }),
  };
}

/** Something of a rating waits for an admin. */
const WAITS = sql`(r.status is not distinct from 'WAITING' or a.status is not distinct from 'WAITING')`;

/** Lists ratings for admins: those of which something waits first, the longest waiting at the top. */
export async function readRatings(
  db: Db,
  { status, stars, language, ...query }: QueryOf<typeof listRatings> & AskedPage & { readonly language: Language },
): Promise<ResponseOf<typeof listRatings>> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (status !== undefined) parts.push(sql`(r.status = ${status} or a.status = ${status})`);
  if (stars !== undefined) parts.push(sql`r.stars = ${stars}`);
  const where = sql.join(parts, sql` and `);
  const waitingSince = sql`case when r.status = 'WAITING' then r.changed_at else a.answered_at end`;
  const usual = sql`not ${WAITS}, case when ${WAITS} then ${waitingSince} end, r.id desc`;
  const rows = await listRatingRows(db, { where, orderBy: sortedBy(query, sorts(usual)), ...query });
  return {
    data: rows.map((row) => toAdminView(row, language)),
    meta: pageMeta(query, await countOfPages(db, query, sql`${RATINGS} where ${where}`)),
    waitingCount:
      (await countFrom(db, sql`ratings where status = 'WAITING'`)) +
      (await countFrom(db, sql`rating_answers where status = 'WAITING'`)),
  };
}

/** When an order was received, or the dispute about it decided. */
export async function readRatedOrder(db: Db, order: OrderRow) {
  return {
    status: order.status,
    paymentStatus: order.payment_status,
    completedAt: order.received_at ?? (await findDecisionOfDispute(db, order.id)),
  };
}

/** Reads what the customer of an order said of it, and until when they can say it. */
export async function readOrderRating(
  db: Db,
  order: OrderRow,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<OrderRatingView> {
  const until = ratingUntil(await readRatedOrder(db, order));
  const rating = await findByOrder(db, order.id);
  const row = rating === undefined ? undefined : await findRatingRow(db, rating.id);
  return {
    until: until !== undefined && until >= tahitiDayOf(now) ? until : null,
    rating: row === undefined ? null : toOwnView(row, language),
  };
}
