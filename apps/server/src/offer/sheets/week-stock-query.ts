import type { Kg, ProductId, SellerId, TahitiDay } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

interface OfferedRow {
  readonly productId: ProductId;
  readonly kg: Kg;
  readonly on: TahitiDay;
}

/** Reads the kilograms that a seller had set last by the end of a day, of each product. */
export async function readOfferedBy(
  db: Db,
  { sellerId, day }: { readonly sellerId: SellerId; readonly day: TahitiDay },
): Promise<ReadonlyMap<ProductId, { readonly kg: Kg; readonly on: TahitiDay }>> {
  const { rows } = await sql<OfferedRow>`
    select distinct on (product_id) product_id as "productId", offered_kg as kg, offered_on as "on" from offered_days
    where seller_id = ${sellerId} and offered_on <= ${day} order by product_id, offered_on desc`.execute(db);
  return new Map(rows.map(({ productId, kg, on }) => [productId, { kg, on }]));
}
