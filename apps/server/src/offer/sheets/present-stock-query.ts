import type { Days, Hours, IslandId, Kg, ProductId, SellerId } from '@matete/contract/units';
import { sql } from 'kysely';

import { isPresent } from '#market/absence-query';
import type { Db } from '#platform/db/database';

/** What a seller supplies of a product, in the terms of a stock sheet. */
export interface StockOffer {
  readonly productId: ProductId;
  readonly sku: string;
  /** In French, the language that every product has. */
  readonly name: string;
  /** In all languages. */
  readonly names: readonly string[];
  readonly quantity: Kg;
  readonly reserved: Kg;
  readonly preparationDays: Days;
  readonly preparationHours: Hours;
  /** The house sells it. */
  readonly isActive: boolean;
  /** In the reference catalogue; null: it is of none of its products. */
  readonly referenceId: string | null;
  /** Of the seller. */
  readonly islandId: IslandId | null;
  /** The seller takes no orders of it now. */
  readonly isAway: boolean;
}

interface Reading {
  readonly sellerId: SellerId;
  readonly now: Date;
  /** It stays as it is until the transaction ends. */
  readonly isLocked: boolean;
}

/** Reads what a seller supplies, by name. */
export async function readPresentStock(db: Db, { sellerId, now, isLocked }: Reading): Promise<readonly StockOffer[]> {
  if (isLocked)
    await sql`select from offers where seller_id = ${sellerId} order by product_id for no key update`.execute(db);
  const { rows } = await sql<StockOffer>`
    select p.id as "productId", p.sku, coalesce(fr.name, p.sku) as name, f.supplied_kg as quantity, f.reserved_kg as reserved,
      f.preparation_days as "preparationDays", f.preparation_hours as "preparationHours",
      p.is_active as "isActive", p.reference_id as "referenceId", a.island_id as "islandId", not ${isPresent(now)} as "isAway",
      (select coalesce(jsonb_agg(t.name), '[]') from product_texts t where t.product_id = p.id) as names
    from offers f join products p on p.id = f.product_id join accounts a on a.id = f.seller_id
      left join product_texts fr on fr.product_id = p.id and fr.language = 'fr'
    where f.seller_id = ${sellerId} order by p.folded_name, p.id`.execute(db);
  return rows;
}
