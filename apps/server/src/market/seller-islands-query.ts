import type { Db } from '#platform/db/database';

/** Islands from which anybody sells, whatever they hold today: supply can change, a ship's plan cannot. */
export async function listSellerIslands(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('island_id')
    .distinct()
    .where('role', '=', 'SELLER')
    .where('status', 'in', ['APPROVE', 'BLOCK'])
    .where('erased_at', 'is', null)
    .execute();
  return rows.flatMap((row) => row.island_id ?? []);
}
