import type { ProductId, SellerId, TahitiDay } from '@matete/contract/units';
import type { Insertable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { ExpectedHarvest, SupplyPause } from '#platform/db/schema';

/** Counts the absences and harvests of a seller that are not over. */
export async function countAhead(db: Db, sellerId: SellerId, today: TahitiDay): Promise<number> {
  let count = 0;
  for (const table of ['supply_pauses', 'expected_harvests'] as const) {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('seller_id', '=', sellerId)
      .where('last_date', '>=', today)
      .executeTakeFirstOrThrow();
    count += Number(row.n);
  }
  return count;
}

/** Checks whether a seller offers a product, whatever they hold of it. */
export async function isOffered(db: Db, sellerId: SellerId, productId: ProductId): Promise<boolean> {
  const row = await db
    .selectFrom('offers')
    .select('product_id')
    .where('seller_id', '=', sellerId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPause(tx: Tx, pause: Insertable<SupplyPause>): Promise<void> {
  await tx.insertInto('supply_pauses').values(pause).execute();
}

export async function insertHarvest(tx: Tx, harvest: Insertable<ExpectedHarvest>): Promise<void> {
  await tx.insertInto('expected_harvests').values(harvest).execute();
}

/** Deletes an absence or a harvest of a seller. @returns What it was about; undefined: they have none of this id. */
export async function remove(
  tx: Tx,
  sellerId: SellerId,
  id: string,
): Promise<{ readonly productId: ProductId | null } | undefined> {
  for (const table of ['supply_pauses', 'expected_harvests'] as const) {
    const row = await tx
      .deleteFrom(table)
      .where('id', '=', id)
      .where('seller_id', '=', sellerId)
      .returning('product_id')
      .executeTakeFirst();
    if (row !== undefined) return { productId: row.product_id };
  }
  return undefined;
}
