import type { ProductId } from '@matete/contract/units';
import { type RawBuilder, sql } from 'kysely';

import type { SheetProduct } from '#catalogue/sheets/sheet-cells';
import type { Db } from '#platform/db/database';

/** A product that a file may be about. */
export interface KnownProduct extends SheetProduct {
  readonly id: ProductId;
  /** Sums of its pictures' pixels in hexadecimal digits, in order. */
  readonly pictureSums: readonly string[];
}

/**
 * Reads the products of some SKUs, in capitals or small letters, by SKU in small letters.
 *
 * @param isLocked They stay as they are until the transaction ends.
 */
export async function readSheetProducts(
  db: Db,
  skus: readonly string[],
  isLocked: boolean,
): Promise<ReadonlyMap<string, KnownProduct>> {
  const wanted = skus.map((sku) => sku.toLowerCase());
  if (isLocked)
    await sql`select id from products where lower(sku) = any(${wanted}::text[]) order by id for no key update`.execute(
      db,
    );
  const rows = await selectProducts(db, sql`lower(p.sku) = any(${wanted}::text[])`);
  return new Map(rows.map((row) => [row.sku.toLowerCase(), row]));
}

/** Reads every product, on sale or not, by SKU. */
export const readAllSheetProducts = (db: Db): Promise<readonly KnownProduct[]> => selectProducts(db, sql`true`);

async function selectProducts(db: Db, which: RawBuilder<unknown>): Promise<readonly KnownProduct[]> {
  const { rows } = await sql<KnownProduct>`
    select p.id, p.sku, p.primary_category as "primaryCategoryId", p.sub_category as "subCategoryId", p.price_xpf as price,
      p.vat_basis_points as "vatBasisPoints", p.tariff_code as tariff, p.code_sh as "codeSH",
      p.cubic_cm_per_kg as "cubicCentimetresPerKg", p.max_kg_per_order as "maxKgPerOrder",
      case when p.max_travel_applies then p.max_travel_days end as "maxTravelDays",
      p.freight_paid_by_country as "freightPaidByCountry", p.is_returnable as "isReturnable",
      p.is_featured as "isFeatured", p.is_active as "isActive",
      (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id) as names,
      (select coalesce(jsonb_object_agg(t.language, t.description), '{}') from product_texts t
        where t.product_id = p.id and t.description <> '') as descriptions,
      (select coalesce(jsonb_agg(encode(f.sha256, 'hex') order by i.position), '[]') from product_images i
        join stored_files f on f.id = i.file_id where i.product_id = p.id) as "pictureSums"
    from products p where ${which} order by p.sku`.execute(db);
  return rows;
}

/** Reads the SKUs of the products that have one of some French names, by name in small letters. */
export async function readNamesakes(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; sku: string }>`
    select lower(t.name) as name, p.sku from product_texts t join products p on p.id = t.product_id
    where t.language = 'fr' and lower(t.name) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(db);
  return new Map(rows.map(({ name, sku }) => [name, sku]));
}
