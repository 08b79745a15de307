import type { Insertable, Selectable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { GatewayMismatch } from '#platform/db/schema';

/** Inserts what a gateway answered about money that the books cannot take; once, however often it answers so. */
export async function insertMismatch(db: Db, mismatch: Insertable<GatewayMismatch>): Promise<void> {
  await db
    .insertInto('gateway_mismatches')
    .values(mismatch)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const lockById = (
  tx: Tx,
  id: string,
): Promise<Pick<Selectable<GatewayMismatch>, 'gateway' | 'reference' | 'amount_xpf' | 'settled_at'> | undefined> =>
  tx
    .selectFrom('gateway_mismatches')
    .select(['gateway', 'reference', 'amount_xpf', 'settled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function markSettled(
  tx: Tx,
  id: string,
  settled: { readonly settled_at: Date; readonly settled_by: string; readonly settled_note: string },
): Promise<void> {
  await tx.updateTable('gateway_mismatches').set(settled).where('id', '=', id).execute();
}

/** Whether a credit is a charge that we asked a gateway to send back: by the gateway's id of it, or by our key. */
export async function isReturnOfCharge(
  db: Db,
  { creditId, mismatchId }: { creditId: string; mismatchId: string | undefined },
): Promise<boolean> {
  const found = await db
    .selectFrom('gateway_mismatches')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('gateway_refund_id', '=', creditId),
        ...(mismatchId === undefined ? [] : [eb.and([eb('id', '=', mismatchId), eb('outcome', '=', 'SENT_BACK')])]),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}
