import { sql } from 'kysely';

import type { Db } from '#services';

/** The rates in force on a day. */
export interface Rates {
  readonly cpsBasisPoints: number;
  readonly commissionBasisPoints: number;
  readonly minimumFreightXpf: number;
}

/** @source domain rules §4: rates are settings with an effective date; the commission is 10 % unless set */
const DEFAULT_COMMISSION_BASIS_POINTS = 1000;

/** @param day In Pacific/Tahiti. */
export async function readRates(db: Db, day: string): Promise<Rates> {
  const { rows } = await sql<{ name: string; value: number }>`
    select distinct on (name) name, value from dated_settings where effective_from <= ${day} order by name, effective_from desc`.execute(
    db,
  );
  const byName = new Map(rows.map((row) => [row.name, row.value]));
  return {
    cpsBasisPoints: byName.get('CPS_BASIS_POINTS') ?? 0,
    commissionBasisPoints: byName.get('COMMISSION_BASIS_POINTS') ?? DEFAULT_COMMISSION_BASIS_POINTS,
    minimumFreightXpf: byName.get('MINIMUM_FREIGHT_XPF') ?? 0,
  };
}
