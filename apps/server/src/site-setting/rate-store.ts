import type { RateName } from '@matete/contract/site-setting/rates';
import type { AccountId, BasisPoints, TahitiDay } from '@matete/contract/units';

import type { Db, Tx } from '#platform/db/database';

/** Names of the rates in the table of dated settings. */
const COLUMN_NAME = {
  COMMISSION: 'COMMISSION_BASIS_POINTS',
  CPS: 'CPS_BASIS_POINTS',
  WITHDRAWAL_FEE: 'WITHDRAWAL_FEE_XPF',
  MINIMUM_FREIGHT: 'MINIMUM_FREIGHT_XPF',
} as const satisfies Record<RateName, string>;

export interface StoredRate {
  readonly name: RateName;
  readonly effectiveFrom: TahitiDay;
  readonly value: number;
  readonly source: string | null;
  /** Null: it came with the product. */
  readonly setBy: AccountId | null;
}

/** Lists every rate that was ever set, oldest first. */
export async function listRates(db: Db): Promise<StoredRate[]> {
  const rows = await db
    .selectFrom('dated_settings')
    .select(['name', 'effective_from', 'value', 'source', 'set_by'])
    .orderBy('effective_from')
    .execute();
  return rows.flatMap((row) => {
    const known = Object.entries(COLUMN_NAME).find(([, name]) => name === row.name)?.[0] as RateName | undefined;
    return known === undefined
      ? []
      : [
          {
            name: known,
            effectiveFrom: row.effective_from,
            value: row.value,
            source: row.source,
            setBy: row.set_by,
          },
        ];
  });
}

/** Sets a rate from a day on. Set twice for one day, the later one holds. */
export async function writeRate(tx: Tx, { name, effectiveFrom, value, source, setBy }: StoredRate): Promise<void> {
  const row = { value, source, set_by: setBy };
  await tx
    .insertInto('dated_settings')
    .values({ name: COLUMN_NAME[name], effective_from: effectiveFrom, ...row })
    .onConflict((conflict) => conflict.columns(['name', 'effective_from']).doUpdateSet(row))
    .execute();
}

/** Removes a rate that would hold from a day on. @returns Whether there was one. */
export async function removeRate(tx: Tx, name: RateName, effectiveFrom: TahitiDay): Promise<boolean> {
  const removed = await tx
    .deleteFrom('dated_settings')
    .where('name', '=', COLUMN_NAME[name])
    .where('effective_from', '=', effectiveFrom)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

export interface StoredVatRates {
  readonly basisPoints: readonly BasisPoints[];
  readonly effectiveFrom: TahitiDay;
  readonly source: string | null;
}

/** Lists the VAT rates that products may have, by the day from which they are on offer, oldest first. */
export async function listVatRates(db: Db): Promise<StoredVatRates[]> {
  const rows = await db
    .selectFrom('vat_rate_lists')
    .select(['basis_points as basisPoints', 'effective_from as effectiveFrom', 'source'])
    .orderBy('effective_from')
    .execute();
  return rows;
}

export async function writeVatRates(
  tx: Tx,
  { basisPoints, effectiveFrom, source, setBy }: StoredVatRates & { readonly setBy: AccountId },
): Promise<void> {
  const row = { basis_points: [...basisPoints], source, set_by: setBy };
  await tx
    .insertInto('vat_rate_lists')
    .values({ effective_from: effectiveFrom, ...row })
    .onConflict((conflict) => conflict.column('effective_from').doUpdateSet(row))
    .execute();
}

/** Removes the VAT rates that would be on offer from a day on. @returns Whether there were any. */
export async function removeVatRates(tx: Tx, effectiveFrom: TahitiDay): Promise<boolean> {
  const removed = await tx.deleteFrom('vat_rate_lists').where('effective_from', '=', effectiveFrom).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
