import { sql } from 'kysely';

import type { AccountId, TahitiDay } from '@matete/contract/units';
import type { Db, Tx } from '#platform/db/database';

export interface FeeSetting {
  readonly fee: number;
  /** A day in Pacific/Tahiti. */
  readonly effectiveFrom: string;
}

const NAME = 'WITHDRAWAL_FEE_XPF';

/** Reads the fee of a withdrawal after the first of a month, in XPF: the one in force on a day, and the next one that is set. */
export async function readWithdrawalFee(
  db: Db,
  day: TahitiDay,
): Promise<{ present: FeeSetting | null; next: FeeSetting | null }> {
  const { rows } = await sql<FeeSetting>`
    (select value as fee, effective_from as "effectiveFrom" from dated_settings where name = ${NAME} and effective_from <= ${day}
      order by effective_from desc limit 1)
    union all
    (select value, effective_from from dated_settings where name = ${NAME} and effective_from > ${day} order by effective_from limit 1)`.execute(
    db,
  );
  return {
    present: rows.find((row) => row.effectiveFrom <= day) ?? null,
    next: rows.find((row) => row.effectiveFrom > day) ?? null,
  };
}

/** Sets the fee from a day on. Set twice for one day, the later one holds. */
export async function writeWithdrawalFee(
  tx: Tx,
  { fee, effectiveFrom, adminId }: FeeSetting & { adminId: AccountId | null },
): Promise<void> {
  await tx
    .insertInto('dated_settings')
    .values({ name: NAME, effective_from: effectiveFrom, value: fee, set_by: adminId })
    .onConflict((conflict) => conflict.columns(['name', 'effective_from']).doUpdateSet({ value: fee, set_by: adminId }))
    .execute();
}
