import type { OtherMovementKind } from '@matete/contract/ledger/other-movements';
import type { TahitiDay, Xpf } from '@matete/contract/units';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { OtherMovement } from '#platform/db/schema';

export type OtherMovementRow = Selectable<OtherMovement>;

/** Inserts a movement. @returns False when the same paper is booked already. */
export async function insertOtherMovement(tx: Tx, movement: Insertable<OtherMovement>): Promise<boolean> {
  const inserted = await tx
    .insertInto('other_movements')
    .values(movement)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A reference as people mean it: however it was capitalised, spaced or encoded. */
const folded = (paper: RawBuilder<unknown>) => sql`lower(regexp_replace(normalize(${paper}), '\\s+', ' ', 'g'))`;

/** Whether a paper is booked already under a reference that reads the same. */
export async function isBooked(
  db: Db,
  { kind, paperDate, paper }: { kind: OtherMovementKind; paperDate: TahitiDay; paper: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from other_movements where kind = ${kind} and paper_date = ${paperDate} and undone_at is null
      and ${folded(sql.ref('paper'))} = ${folded(sql`${paper}::text`)} limit 1`.execute(db);
  return rows.length > 0;
}

export const findOtherMovement = (db: Db, id: string): Promise<OtherMovementRow | undefined> =>
  db.selectFrom('other_movements').selectAll().where('id', '=', id).executeTakeFirst();

export const lockOtherMovement = (tx: Tx, id: string): Promise<OtherMovementRow | undefined> =>
  tx.selectFrom('other_movements').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function markUndone(
  tx: Tx,
  id: string,
  undone: Pick<Updateable<OtherMovement>, 'undone_at' | 'undone_by' | 'undone_reason'>,
): Promise<void> {
  await tx.updateTable('other_movements').set(undone).where('id', '=', id).execute();
}

/** XPF that the house holds of a tax. */
export async function taxOwedXpf(db: Db, tax: 'VAT' | 'CPS'): Promise<Xpf> {
  const { rows } = await sql<{ xpf: Xpf }>`
    select coalesce(sum(e.amount_xpf), 0)::bigint as xpf from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = ${tax}`.execute(db);
  return rows[0]?.xpf ?? 0;
}

/** Locks the account of a tax against others who pay it at this moment; orders add to it all the same. */
export const lockTax = async (tx: Tx, tax: 'VAT' | 'CPS'): Promise<void> =>
  void (await tx.selectFrom('ledger_accounts').select('id').where('kind', '=', tax).forNoKeyUpdate().execute());
