import type { ProductCard } from '@matete/contract/catalogue/product-views';
import type { Language } from '@matete/contract/primitives';
import type { Kg, ProductId, Xpf } from '@matete/contract/units';
import { availabilityOf } from '@matete/domain/catalogue/availability';
import { averageStars } from '@matete/domain/rating/average-stars';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';
import { idsOf } from '#platform/db/ids-query';
import { localText } from '#platform/local-names';
import { firstImageOf } from '#platform/storage/image-query';
import { type ImageRow, toImageView } from '#platform/storage/image-view';

/** Row of a product's card. */
export interface CardRow {
  readonly id: ProductId;
  readonly sku: string;
  readonly primary_category: ProductCard['primaryCategoryId'];
  readonly sub_category: ProductCard['subCategoryId'];
  readonly price_xpf: Xpf;
  readonly price_with_vat_xpf: Xpf;
  readonly price_is_demonstration: boolean;
  readonly stock_kg: Kg;
  readonly seller_count: number;
  readonly rating_count: number;
  readonly star_sum: number;
  readonly is_featured: boolean;
  readonly is_active: boolean;
  readonly max_kg_per_order: number;
  readonly names: Record<string, string>;
  readonly image: ImageRow | null;
}

/** Columns of a card, of the product `p`. */
export const CARD_COLUMNS = sql`
  p.id, p.sku, p.primary_category, p.sub_category, p.price_xpf, p.price_with_vat_xpf, p.price_is_demonstration, p.stock_kg, p.seller_count, p.rating_count, p.star_sum, p.is_featured,
  p.is_active, p.max_kg_per_order,
  (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id) as names,
  ${firstImageOf('p.id')} as image`;

/** Cards of products, in no order. */
export async function listCardRows(db: Db, productIds: readonly ProductId[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from products p where p.id = any(${idsOf(productIds)})`.execute(db);
  return rows;
}

/** Cards of the products of a list that are on sale, in its order. */
export async function listCardsOf(
  db: Db,
  productIds: readonly ProductId[],
  language: Language,
): Promise<ProductCard[]> {
  const rows = new Map((await listCardRows(db, productIds)).map((row) => [row.id, row]));
  return [...new Set(productIds)].flatMap((id) => {
    const row = rows.get(id);
    return row?.is_active === true ? [toCard(row, language)] : [];
  });
}

export function toCard(row: CardRow, language: Language): ProductCard {
  return {
    productId: row.id,
    sku: row.sku,
    name: localText(row.names, language),
    primaryCategoryId: row.primary_category,
    subCategoryId: row.sub_category,
    price: row.price_xpf,
    priceWithVat: row.price_with_vat_xpf,
    isDemonstrationPrice: row.price_is_demonstration,
    image: row.image === null ? null : toImageView(row.image),
    sellerCount: row.seller_count,
    availability: availabilityOf(row.seller_count),
    stock: row.stock_kg,
    isFeatured: row.is_featured,
    rating: averageStars({ count: row.rating_count, starSum: row.star_sum }),
  };
}
