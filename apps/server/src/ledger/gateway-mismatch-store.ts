import type { Insertable } from 'kysely';

import type { Db } from '#platform/db/database';
import type { GatewayMismatch } from '#platform/db/schema';

/** Writes what a gateway says of money that the books cannot take; once, however often it is said. */
export async function insertMismatch(db: Db, mismatch: Insertable<GatewayMismatch>): Promise<void> {
  await db
    .insertInto('gateway_mismatches')
    .values(mismatch)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
