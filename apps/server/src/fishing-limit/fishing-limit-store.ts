import { sql } from 'kysely';

import type { AccountId, IslandId, Kg, ProductId } from '@matete/contract/units';
import type { Db, Tx } from '#platform/db/database';

interface LimitKey {
  readonly islandId: IslandId;
  readonly productId: ProductId;
}

/** Which of some products exist. */
export async function listKnownProducts(db: Db, productIds: readonly ProductId[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...productIds])
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Locks all limits: waits for accepts under way, and makes others wait. */
export async function lockAll(tx: Tx): Promise<void> {
  await sql`lock table fishing_limits in exclusive mode`.execute(tx);
}

/** Finds a monthly limit in kg. */
export async function findLimitKg(tx: Tx, { islandId, productId }: LimitKey): Promise<number | undefined> {
  const row = await tx
    .selectFrom('fishing_limits')
    .select('monthly_limit_kg')
    .where('island_id', '=', islandId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row?.monthly_limit_kg;
}

export async function deleteLimit(tx: Tx, { islandId, productId }: LimitKey): Promise<void> {
  await tx.deleteFrom('fishing_limits').where('island_id', '=', islandId).where('product_id', '=', productId).execute();
}

/** Inserts a limit, or changes the one there is. */
export async function putLimit(
  tx: Tx,
  limit: LimitKey & { readonly monthlyLimitKg: Kg; readonly adminId: AccountId; readonly now: Date },
): Promise<void> {
  const row = { monthly_limit_kg: limit.monthlyLimitKg, set_by: limit.adminId, set_at: limit.now };
  await tx
    .insertInto('fishing_limits')
    .values({ island_id: limit.islandId, product_id: limit.productId, ...row })
    .onConflict((conflict) => conflict.columns(['island_id', 'product_id']).doUpdateSet(row))
    .execute();
}
