import type { AccountId } from '@matete/contract/units';
import type { Insertable, Selectable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { TextFile } from '#platform/db/schema';

/** Keeps what became of a file. */
export async function insertTextFile(tx: Tx, file: Insertable<TextFile>): Promise<void> {
  await tx.insertInto('text_files').values(file).execute();
}

/** The report of a file of somebody's. */
export const findTextFile = (db: Db, id: string, accountId: AccountId): Promise<Selectable<TextFile> | undefined> =>
  db.selectFrom('text_files').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst();

export async function deleteTextFilesOf(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('text_files').where('account_id', '=', accountId).execute();
}

/** Deletes the reports of files that came before an instant. */
export async function deleteTextFilesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('text_files').where('received_at', '<', before).execute();
}
