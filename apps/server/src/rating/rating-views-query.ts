import type { LocalText } from '@matete/contract/catalogue/product-views';
import type { Language, LocalNames } from '@matete/contract/primitives';
import type {
  AdminRatingView,
  OwnRatingView,
  PublicRatingView,
  RatingStatus,
  SellerRatingView,
} from '@matete/contract/rating/rating-views';
import type { AccountId, IslandId, OrderId, ProductId, SellerId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '#platform/db/database';
import { type AskedPage, rowsOfPage } from '#platform/db/lists/list-page-query';
import { localText } from '#platform/local-names';
import { type ImageRow, toImageView } from '#platform/storage/image-view';

/** Rating with its answer and the products it is about. */
export interface RatingViewRow {
  readonly id: string;
  readonly order_id: OrderId;
  readonly order_number: string;
  readonly customer_id: AccountId;
  readonly seller_id: SellerId;
  readonly stars: number;
  readonly words: string | null;
  readonly photo: ImageRow | null;
  readonly status: RatingStatus | null;
  readonly reason: string | null;
  readonly customer_name: string | null;
  readonly customer_island_id: IslandId | null;
  readonly seller_name: string;
  readonly seller_island_id: IslandId | null;
  readonly version: number;
  readonly rated_at: Date;
  readonly changed_at: Date;
  readonly products: readonly { readonly id: ProductId; readonly names: LocalNames }[];
  readonly answer_words: string | null;
  readonly answer_status: RatingStatus | null;
  readonly answer_reason: string | null;
  readonly answer_version: number | null;
  readonly answered_at: Date | null;
}

/** Tables of a list of ratings: `r` the rating, `a` its answer. */
export const RATINGS = sql`ratings r left join rating_answers a on a.rating_id = r.id`;

const COLUMNS = sql`r.*, o.order_number,
  a.words as answer_words, a.status as answer_status, a.reason as answer_reason, a.version as answer_version, a.answered_at,
  case when f.id is not null then jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height, 'is_illustration', false) end as photo,
  (select jsonb_agg(jsonb_build_object('id', l.product_id, 'names', l.product_names) order by l.position)
    from order_lines l where l.order_id = r.order_id) as products`;

interface Listing extends AskedPage {
  readonly where: RawBuilder<unknown>;
  readonly orderBy: RawBuilder<unknown>;
}

/** Rows of a page of ratings. */
export async function listRatingRows(db: Db, { where, orderBy, ...asked }: Listing): Promise<RatingViewRow[]> {
  const tables = sql`${RATINGS} join orders o on o.id = r.order_id left join stored_files f on f.id = r.photo_file_id`;
  const from = sql`${tables} where ${where}`;
  const page = await rowsOfPage(db, asked, { id: sql`r.id`, tables, from, order: orderBy });
  const { rows } = await sql<RatingViewRow>`select ${COLUMNS} from ${page}`.execute(db);
  return rows;
}

/** Finds one rating. */
export async function findRatingRow(db: Db, id: string): Promise<RatingViewRow | undefined> {
  const rows = await listRatingRows(db, { where: sql`r.id = ${id}`, orderBy: sql`r.id`, page: 1, take: 1 });
  return rows[0];
}

const photoOf = ({ photo }: RatingViewRow) => (photo === null ? null : toImageView(photo));

const authorOf = (row: RatingViewRow) =>
  row.customer_name === null ? null : { name: row.customer_name, islandId: row.customer_island_id };

const publishedAnswerOf = (row: RatingViewRow): string | null =>
  row.answer_status === 'PUBLISHED' ? row.answer_words : null;

const productsOf = ({ products }: RatingViewRow, language: Language): { productId: ProductId; name: LocalText }[] =>
  products.map(({ id, names }) => ({ productId: id, name: localText(names, language) }));

const baseOf = (row: RatingViewRow, language: Language) => ({
  ratingId: row.id,
  orderId: row.order_id,
  orderNumber: row.order_number,
  products: productsOf(row, language),
  stars: row.stars,
  words: row.words,
  photo: photoOf(row),
  status: row.status,
  ratedAt: row.rated_at.toISOString(),
});

function answerOf(row: RatingViewRow): SellerRatingView['answer'] {
  const { answer_words: words, answer_status: status, answer_version: version, answered_at: answeredAt } = row;
  if (words === null || status === null || version === null || answeredAt === null) return null;
  return { words, status, reason: row.answer_reason, version, answeredAt: answeredAt.toISOString() };
}

/** A published rating as everybody reads it. */
export const toPublicView = (row: RatingViewRow): PublicRatingView => ({
  ratingId: row.id,
  stars: row.stars,
  words: row.words,
  photo: photoOf(row),
  author: authorOf(row),
  seller: { name: row.seller_name, islandId: row.seller_island_id },
  ratedOn: tahitiDayOf(row.rated_at),
  answer: publishedAnswerOf(row),
});

export const toOwnView = (row: RatingViewRow, language: Language): OwnRatingView => ({
  ...baseOf(row, language),
  reason: row.reason,
  answer: publishedAnswerOf(row),
});

/** What the seller who delivered reads: unpublished words are nobody's but their writer's and the admins'. */
export function toSellerView(row: RatingViewRow, language: Language): SellerRatingView {
  const isPublished = row.status === 'PUBLISHED';
  return {
    ...baseOf(row, language),
    words: isPublished ? row.words : null,
    photo: isPublished ? photoOf(row) : null,
    author: authorOf(row),
    answer: answerOf(row),
    canAnswer: isPublished && (row.answer_status === null || row.answer_status === 'REFUSED'),
  };
}

export const toAdminView = (row: RatingViewRow, language: Language): AdminRatingView => ({
  ...baseOf(row, language),
  reason: row.reason,
  version: row.version,
  changedAt: row.changed_at.toISOString(),
  author: authorOf(row),
  customerId: row.customer_id,
  seller: { sellerId: row.seller_id, name: row.seller_name, islandId: row.seller_island_id },
  answer: answerOf(row),
});
