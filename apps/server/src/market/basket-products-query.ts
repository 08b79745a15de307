import { type RawBuilder, sql } from 'kysely';

import type { BasisPoints, CubicCmPerKg, Days, ProductId, Xpf } from '@matete/contract/units';
import type { Db } from '#platform/db/database';
import { idsOf } from '#platform/db/ids-query';
import { firstImageOf } from '#platform/storage/image-query';
import type { ImageRow } from '#platform/storage/image-view';

/** A product as an order needs it: its price and everything that decides freight and time. */
export interface BasketProduct {
  readonly id: ProductId;
  readonly referenceId: string | null;
  readonly isActive: boolean;
  readonly priceXpf: Xpf;
  readonly vatBasisPoints: BasisPoints;
  readonly tariffCode: string;
  readonly cubicCmPerKg: CubicCmPerKg;
  readonly freightPaidByCountry: boolean;
  /** Can be given back within 14 days of receipt. */
  readonly isReturnable: boolean;
  readonly maxKgPerOrder: number;
  /** Null: no limit. */
  readonly maxTravelDays: Days | null;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
  /** Its first picture. */
  readonly image: ImageRow | null;
}

/** Products by id. An id that is not there is missing from the map. */
export type BasketProducts = ReadonlyMap<string, BasketProduct>;

export const basketProductsOf = (rows: readonly BasketProduct[]): BasketProducts =>
  new Map(rows.map((row) => [row.id, row]));

const productsOf = (productIds: readonly ProductId[]): RawBuilder<BasketProduct> => sql`
    select p.id, p.reference_id as "referenceId", p.is_active as "isActive", p.price_xpf as "priceXpf", p.vat_basis_points as "vatBasisPoints",
      p.tariff_code as "tariffCode", p.cubic_cm_per_kg as "cubicCmPerKg", p.freight_paid_by_country as "freightPaidByCountry", p.is_returnable as "isReturnable",
      p.max_kg_per_order as "maxKgPerOrder", case when p.max_travel_applies then p.max_travel_days end as "maxTravelDays",
      (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id) as names,
      ${firstImageOf('p.id')} as image
    from products p where p.id = any(${idsOf([...new Set(productIds)])})`;

/** Column with products; null where none of them is there. */
export const basketProductsColumn = (productIds: readonly ProductId[]): RawBuilder<BasketProduct[] | null> =>
  sql`(select json_agg(product) from (${productsOf(productIds)}) product)`;

export async function loadBasketProducts(db: Db, productIds: readonly ProductId[]): Promise<BasketProducts> {
  const { rows } = await productsOf(productIds).execute(db);
  return basketProductsOf(rows);
}
