import type { ProductId } from '@matete/contract/units';

import type { Db } from '#platform/db/database';

/** Reads which products of the reference are in the catalogue: the id of each by its key. */
export async function readKnownReference(db: Db): Promise<ReadonlyMap<string, ProductId>> {
  const rows = await db
    .selectFrom('products')
    .select(['reference_id', 'id'])
    .where('reference_id', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ reference_id: key, id }) => (key === null ? [] : [[key, id] as const])));
}
