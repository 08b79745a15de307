import type { AccountId } from '@matete/contract/units';
import type { Insertable, Selectable } from 'kysely';

import type { Tx } from '#platform/db/database';
import type { AdminNote } from '#platform/db/schema';

export async function insert(tx: Tx, note: Insertable<AdminNote>): Promise<void> {
  await tx.insertInto('admin_notes').values(note).execute();
}

/** Locks a note until the end of the transaction. */
export const lockById = (tx: Tx, id: string): Promise<Selectable<AdminNote> | undefined> =>
  tx.selectFrom('admin_notes').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function deleteById(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('admin_notes').where('id', '=', id).execute();
}

/** Deletes the notes about a person, whose account is erased. */
export async function deleteNotesAbout(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('admin_notes').where('account_id', '=', accountId).execute();
}
