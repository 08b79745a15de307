import type { GatewayName } from '@matete/domain/payment/gateway-name';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

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

export type MismatchRow = Selectable<GatewayMismatch>;

export const lockById = (tx: Tx, id: string): Promise<MismatchRow | undefined> =>
  tx.selectFrom('gateway_mismatches').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Changes columns of a mismatch that the caller has locked. */
export async function changeMismatch(
  tx: Tx,
  id: string,
  changes: Omit<Updateable<GatewayMismatch>, 'id'>,
): Promise<void> {
  await tx.updateTable('gateway_mismatches').set(changes).where('id', '=', id).execute();
}

/** Lists charges that a gateway is to send back, the one not asked for longest first. */
export const listToReturn = (
  db: Db,
  { gateway, askedBefore, take }: { gateway: GatewayName; askedBefore: Date; take: number },
): Promise<MismatchRow[]> =>
  db
    .selectFrom('gateway_mismatches')
    .selectAll()
    .where('gateway', '=', gateway)
    .where((eb) =>
      eb.or([
        eb('return_state', '=', 'TO_ASK'),
        eb.and([eb('return_state', '=', 'ASKED'), eb('return_asked_at', '<=', askedBefore)]),
      ]),
    )
    .orderBy(sql`coalesce(return_asked_at, settled_at)`)
    .orderBy('id')
    .limit(take)
    .execute();

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
