import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import type { RatingStatus } from '@matete/contract/rating/rating-views';
import type {
  AdminSellerPageView,
  OwnSellerPageView,
  PublicSeller,
  SellerPageView,
} from '@matete/contract/seller-page/seller-page-views';
import type { listSellerPages } from '@matete/contract/seller-page/moderate-seller-pages';
import {
  type listProductSellers,
  type listSellerPageRatings,
  MOST_NAMED_SELLERS,
} from '@matete/contract/seller-page/seller-pages';
import type { IslandId, ProductId, SellerId } from '@matete/contract/units';
import { averageStars } from '@matete/domain/rating/average-stars';
import { ok, refuse, type Result } from '@matete/domain/result';
import { type RawBuilder, sql } from 'kysely';

import { listCardsOf } from '#catalogue/product-card-query';
import { isSelling } from '#market/offer-store';
import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { sortedBy } from '#platform/db/lists/sort-query';
import { pageMeta } from '#platform/page-meta';
import { type ImageRow, toImageView } from '#platform/storage/image-view';
import { listRatingRows, toPublicView } from '#rating/rating-views-query';

interface PageRow {
  readonly seller_id: SellerId;
  readonly first_name: string;
  readonly island_id: IslandId | null;
  readonly rating_count: number;
  readonly star_sum: number;
  readonly is_shown: boolean;
  readonly story: string | null;
  readonly story_language: Language;
  readonly status: RatingStatus | null;
  readonly reason: string | null;
  readonly version: number;
  readonly changed_at: Date | null;
  readonly photos: readonly ImageRow[];
  readonly product_ids: readonly ProductId[];
}

/** Tables of a seller's page: `a` the account, `s` the seller, `p` what was entered. */
const TABLES = sql`accounts a join sellers s on s.account_id = a.id left join seller_pages p on p.seller_id = a.id`;

const COLUMNS = sql`a.id as seller_id, a.first_name, a.island_id, s.rating_count, s.star_sum,
  coalesce(p.is_shown, true) as is_shown, p.story, coalesce(p.story_language, a.language) as story_language,
  p.status, p.reason, coalesce(p.version, 1) as version, p.changed_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height, 'is_illustration', false) order by h.position), '[]')
    from seller_page_photos h join stored_files f on f.id = h.file_id where h.seller_id = a.id) as photos,
  (select coalesce(jsonb_agg(o.product_id), '[]') from offers o join products d on d.id = o.product_id
    where o.seller_id = a.id and d.is_active and not o.is_away and o.supplied_kg > o.reserved_kg) as product_ids`;

/** A page exists while its seller may sell and has not switched it off. */
const isPublic = (now: Date) => sql`${isSelling(now)} and coalesce(p.is_shown, true)`;

interface Reading {
  readonly language: Language;
  readonly now: Date;
}

async function findRow(db: Db, where: RawBuilder<unknown>): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`select ${COLUMNS} from ${TABLES} where ${where}`.execute(db);
  return rows[0];
}

const toSeller = (row: PageRow): PublicSeller => ({
  sellerId: row.seller_id,
  name: row.first_name,
  islandId: row.island_id,
});

async function toPage(db: Db, row: PageRow, { language, isWhole }: { language: Language; isWhole: boolean }) {
  const isRead = isWhole ? row.status !== 'REFUSED' : row.status === 'PUBLISHED';
  const view: SellerPageView = {
    ...toSeller(row),
    story: isRead && row.story !== null ? { text: row.story, language: row.story_language } : null,
    photos: isRead ? row.photos.map(toImageView) : [],
    products: await listCardsOf(db, row.product_ids, language),
    rating: averageStars({ count: row.rating_count, starSum: row.star_sum }),
  };
  return view;
}

/** Reads a seller's page as everybody does. */
export async function readSellerPage(
  db: Db,
  sellerId: SellerId,
  { language, now }: Reading,
): Promise<Result<SellerPageView>> {
  const row = await findRow(db, sql`a.id = ${sellerId} and ${isPublic(now)}`);
  return row === undefined ? refuse('SELLER_PAGE_NOT_FOUND') : ok(await toPage(db, row, { language, isWhole: false }));
}

const enteredOf = (row: PageRow) => ({
  isShown: row.is_shown,
  story: row.story,
  storyLanguage: row.story_language,
  photos: row.photos.map(toImageView),
  status: row.status,
  reason: row.reason,
});

/** Reads what a seller entered for their page, and how it will look. @throws Error when there is no such seller. */
export async function readOwnSellerPage(db: Db, sellerId: SellerId, language: Language): Promise<OwnSellerPageView> {
  const row = await findRow(db, sql`a.id = ${sellerId}`);
  if (row === undefined) throw new Error('a seller without an account');
  return { ...enteredOf(row), preview: await toPage(db, row, { language, isWhole: true }) };
}

const SORTS = { by: { date: sql`p.changed_at`, name: sql`a.first_name` }, id: sql`a.id` };

const toAdminView = (row: PageRow): AdminSellerPageView => ({
  ...enteredOf(row),
  seller: toSeller(row),
  version: row.version,
  changedAt: (row.changed_at ?? new Date(0)).toISOString(),
});

/** Reads the story and pictures of one seller as admins do. */
export async function findAdminPage(db: Db, sellerId: SellerId): Promise<AdminSellerPageView | undefined> {
  const row = await findRow(db, sql`a.id = ${sellerId} and p.seller_id is not null`);
  return row === undefined ? undefined : toAdminView(row);
}

/** Lists stories and pictures for admins: those that wait first, the longest waiting at the top. */
export async function listAdminPages(
  db: Db,
  { status, ...query }: QueryOf<typeof listSellerPages>,
): Promise<ResponseOf<typeof listSellerPages>> {
  const where = sql`${status === undefined ? sql`p.status is not null` : sql`p.status = ${status}`}`;
  const waits = sql`p.status = 'WAITING'`;
  const orderBy = sortedBy(query, {
    ...SORTS,
    usual: sql`not ${waits}, case when ${waits} then p.changed_at end, p.changed_at desc`,
  });
  const { rows } = await sql<PageRow>`select ${COLUMNS} from ${TABLES} where ${where}
    order by ${orderBy} limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(db);
  return {
    data: rows.map(toAdminView),
    meta: pageMeta(query, await countFrom(db, sql`seller_pages p where ${where}`)),
  };
}

/** Lists the published words about what a seller delivered, newest first. */
export async function listPageRatings(
  db: Db,
  sellerId: SellerId,
  { now, ...query }: QueryOf<typeof listSellerPageRatings> & { readonly now: Date },
): Promise<Result<ResponseOf<typeof listSellerPageRatings>>> {
  const page = await findRow(db, sql`a.id = ${sellerId} and ${isPublic(now)}`);
  if (page === undefined) return refuse('SELLER_PAGE_NOT_FOUND');
  const where = sql`r.status = 'PUBLISHED' and r.seller_id = ${sellerId}`;
  const by = { date: sql`r.id`, stars: sql`r.stars` };
  const orderBy = sortedBy(query, { by, usual: sql`r.id desc`, id: sql`r.id` });
  const rows = await listRatingRows(db, { where, orderBy, ...query });
  const itemCount = await countFrom(db, sql`ratings r where ${where}`);
  return ok({ data: rows.map(toPublicView), meta: pageMeta(query, itemCount) });
}

/** Names sellers with a public page who hold a product, by name. */
export async function listSellersOfProduct(
  db: Db,
  productId: ProductId,
  now: Date,
): Promise<Result<ResponseOf<typeof listProductSellers>>> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (product === undefined) return refuse('PRODUCT_NOT_FOUND');
  const { rows } = await sql<{ seller_id: SellerId; first_name: string; island_id: IslandId | null }>`
    select a.id as seller_id, a.first_name, a.island_id from ${TABLES} join offers o on o.seller_id = a.id
    where o.product_id = ${productId} and not o.is_away and o.supplied_kg > o.reserved_kg and ${isPublic(now)}
    order by a.first_name, a.id limit ${MOST_NAMED_SELLERS}`.execute(db);
  return ok({
    data: rows.map((row) => ({ sellerId: row.seller_id, name: row.first_name, islandId: row.island_id })),
  });
}

/** Most addresses of a sitemap that are sellers. */
const MOST_LISTED = 900;

/** Lists the sellers whose page can be read and says more than a name, for the sitemap. */
export async function listPublicPages(db: Db, now: Date): Promise<SellerId[]> {
  const { rows } = await sql<{ id: SellerId }>`
    select a.id from ${TABLES} where ${isPublic(now)} and p.status = 'PUBLISHED' order by a.id limit ${MOST_LISTED}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
