import type { PrimaryCategory, SubCategory } from '@matete/contract/catalogue/product-views';
import type { LocalNames } from '@matete/contract/primitives';
import type { IslandId, ProductId, SellerId } from '@matete/contract/units';
import type { ProductWords } from '@matete/domain/catalogue/proposed-change';
import { sql } from 'kysely';

import { MAY_BE_LIMITED } from '#fishing-limit/fishing-limit-query';
import type { Db } from '#platform/db/database';
import type { ImageRow } from '#platform/storage/image-view';

/** What sellers may correct of a product, with what it is known by. */
export interface WordedProduct extends ProductWords {
  readonly names: LocalNames;
  readonly descriptions: LocalNames;
  readonly images: readonly ImageRow[];
  readonly isActive: boolean;
  readonly sku: string;
  readonly primaryCategory: PrimaryCategory;
  readonly subCategory: SubCategory;
  readonly mayBeLimited: boolean;
}

/**
 * Reads what sellers may correct of a product; undefined: there is none.
 *
 * @param islandId Island of the monthly limit; null: nobody asks for it.
 */
export async function readWords(
  db: Db,
  productId: ProductId,
  islandId: IslandId | null,
): Promise<WordedProduct | undefined> {
  const { rows } = await sql<WordedProduct>`
    select ${MAY_BE_LIMITED} as "mayBeLimited", p.sku, p.primary_category as "primaryCategory", p.sub_category as "subCategory", p.is_active as "isActive", case when p.max_travel_applies then p.max_travel_days end as "maxTravelDays",
      (select l.monthly_limit_kg from fishing_limits l where l.product_id = p.id and l.island_id = ${islandId}) as "monthlyLimit",
      (select coalesce(jsonb_object_agg(t.language, t.name), '{}') from product_texts t where t.product_id = p.id) as names,
      (select coalesce(jsonb_object_agg(t.language, t.description), '{}') from product_texts t
        where t.product_id = p.id and t.description <> '') as descriptions,
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'width', f.width, 'height', f.height,
          'is_illustration', i.is_illustration) order by i.position), '[]')
        from product_images i join stored_files f on f.id = i.file_id where i.product_id = p.id) as images
    from products p where p.id = ${productId}`.execute(db);
  return rows[0];
}

/** A product on sale as a seller who supplies it may correct it, with the limit of their island; undefined: they do not. */
export async function readSupplied(
  db: Db,
  { sellerId, productId }: { readonly sellerId: SellerId; readonly productId: ProductId },
): Promise<{ readonly product: WordedProduct; readonly islandId: IslandId | null } | undefined> {
  const row = await db
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.product_id')
    .innerJoin('accounts', 'accounts.id', 'offers.seller_id')
    .select('accounts.island_id')
    .where('offers.seller_id', '=', sellerId)
    .where('offers.product_id', '=', productId)
    .where('products.is_active', '=', true)
    .executeTakeFirst();
  const product = row && (await readWords(db, productId, row.island_id));
  return product && { product, islandId: product.mayBeLimited ? row.island_id : null };
}
