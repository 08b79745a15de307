import type { ProductCard } from '@matete/contract/catalogue/product-views';
import type { Attention, OfferView } from '@matete/contract/offer/offers';
import type { Language } from '@matete/contract/primitives';
import type { Days, Hours, Kg, ProductId, SellerId } from '@matete/contract/units';
import { staleSupplyBefore } from '@matete/domain/supply-calendar/stale-supply';
import { type RawBuilder, sql } from 'kysely';

import { CARD_COLUMNS, type CardRow, toCard } from '#catalogue/product-card-query';
import { searchQuery } from '#catalogue/product-list-query';
import { countBeside, type Counted, itemCountOf } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { idsOfPage } from '#platform/db/lists/list-page-query';
import { pageMeta } from '#platform/page-meta';
import { type AskedSort, sortedBy } from '#platform/db/lists/sort-query';

export interface OfferFilter {
  readonly page: number;
  readonly take: number;
  readonly search?: string | undefined;
  readonly primaryCategoryId?: readonly string[] | undefined;
  readonly subCategoryId?: readonly string[] | undefined;
}

interface OfferRow extends CardRow {
  readonly supplied_kg: Kg;
  readonly reserved_kg: Kg;
  readonly preparation_days: Days;
  readonly preparation_hours: Hours;
  readonly can_supply_partially: boolean;
  readonly max_travel_days: Days | null;
  readonly offer_updated_at: Date;
  readonly attention: Attention | null;
}

/** Why its seller should look at the offer `f` of the product `p`. */
const attentionAt = (now: Date): RawBuilder<Attention | null> => sql`case
  when not p.is_active then 'WITHDRAWN' when f.supplied_kg = 0 then 'EMPTY'
  when f.updated_at < ${staleSupplyBefore(now)} then 'STALE' when f.reserved_kg >= f.supplied_kg then 'RESERVED' end`;

/** What must be brought up to date comes first, what was not for longest before all; what the house withdrew, last. */
const byAttention = (now: Date) =>
  sql`(array_position(array['STALE', 'EMPTY', 'RESERVED', '', 'WITHDRAWN'], coalesce(${attentionAt(now)}, '')), f.updated_at)`;

const offerColumns = (now: Date) => sql`
  ${CARD_COLUMNS}, f.supplied_kg, f.reserved_kg, f.preparation_days, f.preparation_hours, f.can_supply_partially, f.max_travel_days, f.updated_at as offer_updated_at,
  ${attentionAt(now)} as attention`;

const toOfferView = (row: OfferRow, language: Language): OfferView => ({
  product: toCard(row, language),
  quantity: row.supplied_kg,
  reserved: row.reserved_kg,
  available: row.supplied_kg - row.reserved_kg,
  preparationDays: row.preparation_days,
  preparationHours: row.preparation_hours,
  canSupplyPartially: row.can_supply_partially,
  maxTravelDays: row.max_travel_days,
  updatedAt: row.offer_updated_at.toISOString(),
  attention: row.attention,
});

/** Lists a seller's offers of some products, by name. */
export async function readOffers(
  db: Db,
  by: { sellerId: SellerId; productIds: readonly ProductId[]; language: Language; now: Date },
): Promise<OfferView[]> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns(by.now)} from offers f join products p on p.id = f.product_id
    where f.seller_id = ${by.sellerId} and f.product_id = any(${[...by.productIds]}::uuid[]) order by p.folded_name`.execute(
    db,
  );
  return rows.map((row) => toOfferView(row, by.language));
}

function productConditions(filter: OfferFilter): RawBuilder<unknown>[] {
  const words = searchQuery(filter.search);
  return [
    ...(words === undefined ? [] : [sql`p.search_words @@ to_tsquery('simple', ${words})`]),
    ...(filter.primaryCategoryId?.length
      ? [sql`p.primary_category = any(${[...filter.primaryCategoryId]}::text[])`]
      : []),
    ...(filter.subCategoryId?.length ? [sql`p.sub_category = any(${[...filter.subCategoryId]}::text[])`] : []),
  ];
}

const BY_NAME = sql`p.folded_name, p.id`;
const PRODUCT_SORTS = { name: sql`p.folded_name`, price: sql`p.price_with_vat_xpf` };
const inventorySorts = (now: Date) => ({
  attention: byAttention(now),
  name: sql`p.folded_name`,
  quantity: sql`f.supplied_kg`,
  updatedAt: sql`f.updated_at`,
});

/** Lists what a seller supplies, by name. */
export async function listInventory(
  db: Db,
  sellerId: SellerId,
  filter: OfferFilter & AskedSort<keyof ReturnType<typeof inventorySorts>>,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<{ data: OfferView[]; meta: ReturnType<typeof pageMeta> }> {
  const where = sql.join([sql`f.seller_id = ${sellerId}`, ...productConditions(filter)], sql` and `);
  const from = sql`offers f join products p on p.id = f.product_id where ${where}`;
  const ordering = sortedBy(filter, { by: inventorySorts(now), usual: BY_NAME, id: sql`p.id` });
  // All of them are put in order by their keys alone, and counted on the way; the page is read in full.
  const { rows } = await sql<OfferRow & Counted>`
    select ${offerColumns(now)}, found.item_count from (
      select f.seller_id, f.product_id, (count(*) over ())::int as item_count from ${from} order by ${ordering} limit ${filter.take} offset ${(filter.page - 1) * filter.take}
    ) found join offers f using (seller_id, product_id) join products p on p.id = f.product_id order by ${ordering}`.execute(
    db,
  );
  const itemCount = await itemCountOf(db, rows, { page: filter.page, from });
  return { data: rows.map((row) => toOfferView(row, language)), meta: pageMeta(filter, itemCount) };
}

/** Lists the active products that a seller does not supply yet, by name. */
export async function listNonInventory(
  db: Db,
  sellerId: SellerId,
  filter: OfferFilter & AskedSort<keyof typeof PRODUCT_SORTS>,
  language: Language,
): Promise<{ data: ProductCard[]; meta: ReturnType<typeof pageMeta> }> {
  const notOffered = sql`not exists (select from offers f where f.product_id = p.id and f.seller_id = ${sellerId})`;
  const where = sql.join([sql`p.is_active`, notOffered, ...productConditions(filter)], sql` and `);
  const from = sql`products p where ${where}`;
  const order = sortedBy(filter, { by: PRODUCT_SORTS, usual: BY_NAME, id: sql`p.id` });
  const page = await idsOfPage(db, filter, { id: sql`p.id`, from, order });
  const { rows } = await sql<CardRow & Counted>`
    select ${CARD_COLUMNS}, ${countBeside(from)} from ${page} page join products p on p.id = page.id order by ${order}`.execute(
    db,
  );
  const itemCount = await itemCountOf(db, rows, { page: filter.page, from });
  return { data: rows.map((row) => toCard(row, language)), meta: pageMeta(filter, itemCount) };
}
