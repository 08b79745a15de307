import type { Insertable, Selectable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { Backup } from '#platform/db/schema';

export const insertBackup = async (tx: Tx, row: Insertable<Backup>): Promise<void> =>
  void (await tx.insertInto('backups').values(row).execute());

/** The last backup that was made, anywhere or in one place; undefined: none was. */
export const findLastMade = (db: Db, place?: string): Promise<Selectable<Backup> | undefined> =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('name', 'is not', null)
    .$if(place !== undefined, (made) => made.where('place', '=', place ?? ''))
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last try to make a backup that failed, where none was made since; undefined: none did. */
export const findFailedSince = (db: Db, since: Date | undefined): Promise<Selectable<Backup> | undefined> =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('name', 'is', null)
    .$if(since !== undefined, (query) => query.where('ended_at', '>', since as Date))
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Deletes what is told of backups that ended before a moment; the backups themselves are thinned out where they are kept. */
export const deleteBackupsBefore = async (db: Db, before: Date): Promise<void> =>
  void (await db.deleteFrom('backups').where('ended_at', '<', before).execute());
