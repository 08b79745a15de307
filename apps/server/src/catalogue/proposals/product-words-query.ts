import type { PrimaryCategory, SubCategory } from '@matete/contract/catalogue/product-views';
import type { LocalNames } from '@matete/contract/primitives';
import type { ProductId, SellerId } from '@matete/contract/units';
import type { ProductWords } from '@matete/domain/catalogue/proposed-change';
import { sql } from 'kysely';

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
}

/** Reads what sellers may correct of a product; undefined: there is none. */
export async function readWords(db: Db, productId: ProductId): Promise<WordedProduct | undefined> {
  const { rows } = await sql<WordedProduct>`
    select p.sku, p.primary_category as "primaryCategory", p.sub_category as "subCategory", p.is_active as "isActive", case when p.max_travel_applies then p.max_travel_days end as "maxTravelDays",
      (select coalesce(jsonb_object_agg(t.language, t.name), '{}') from product_texts t where t.product_id = p.id) as names,
      (select coalesce(jsonb_object_agg(t.language, t.description), '{}') from product_texts t
        where t.product_id = p.id and t.description <> '') as descriptions,
      (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'width', f.width, 'height', f.height,
          'is_illustration', i.is_illustration) order by i.position), '[]')
        from product_images i join stored_files f on f.id = i.file_id where i.product_id = p.id) as images
    from products p where p.id = ${productId}`.execute(db);
  return rows[0];
}

/** Whether a seller supplies a product that is on sale. */
export async function isSupplied(db: Db, by: { sellerId: SellerId; productId: ProductId }): Promise<boolean> {
  const row = await db
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.product_id')
    .select('offers.product_id')
    .where('offers.seller_id', '=', by.sellerId)
    .where('offers.product_id', '=', by.productId)
    .where('products.is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
