import { type Selectable, sql } from 'kysely';
import type pg from 'pg';

import type { DirectoryFacts, DirectoryKind } from '@matete/contract/reference/directory-entries';
import type { AccountId } from '@matete/contract/units';
import { EVERYTHING } from '#platform/changes/changes';
import type { Db, Tx } from '#platform/db/database';
import type { DirectoryEntry } from '#platform/db/schema';

export type DirectoryRow = Selectable<DirectoryEntry>;

/** An entry as the product brings it. */
export interface FirstEntry {
  readonly kind: DirectoryKind;
  readonly entry_id: string;
  readonly name: string;
  readonly facts: DirectoryFacts;
  readonly is_in_use: boolean;
}

/** Inserts entries; one that is there already stays as it is, because an admin may have changed it. */
export async function insertMissingEntries(pool: pg.Pool, entries: readonly FirstEntry[]): Promise<void> {
  await pool.query(
    `insert into directory_entries (kind, entry_id, name, facts, is_in_use, changed_at)
     select kind, entry_id, name, facts, is_in_use, now() from jsonb_populate_recordset(null::directory_entries, $1)
     on conflict do nothing`,
    [JSON.stringify(entries)],
  );
}

/** Changes with every change of the directory. */
export async function directoryMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', count(*), sum(version)) as mark from directory_entries`.execute(db);
  return rows[0]?.mark ?? '';
}

/** Lists the whole directory by kind and name: some hundred entries at most. */
export const listEntries = (db: Db, kind?: DirectoryKind): Promise<DirectoryRow[]> =>
  db
    .selectFrom('directory_entries')
    .selectAll()
    .$if(kind !== undefined, (of) => of.where('kind', '=', kind ?? 'SHIP'))
    .orderBy('kind')
    .orderBy(sql`lower(name)`)
    .limit(1_000)
    .execute();

export const lockEntry = (tx: Tx, kind: DirectoryKind, entryId: string): Promise<DirectoryRow | undefined> =>
  tx
    .selectFrom('directory_entries')
    .selectAll()
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Keeps two admins from adding the same entry at once, until the transaction ends. */
export async function holdDirectory(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('directory', 0))`.execute(tx);
}

/** Whether another entry of a kind has a name or an id. */
export async function findTaken(
  db: Db,
  { kind, entryId, name }: { kind: DirectoryKind; entryId: string; name: string },
): Promise<{ entry_id: string; name: string } | undefined> {
  return db
    .selectFrom('directory_entries')
    .select(['entry_id', 'name'])
    .where('kind', '=', kind)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('entry_id', '<>', entryId)
    .executeTakeFirst();
}

/** Writes an entry, new or changed, and publishes to every process that the directory changed. */
export async function writeEntry(
  tx: Tx,
  entry: FirstEntry & { readonly version: number; readonly adminId: AccountId; readonly now: Date },
): Promise<DirectoryRow> {
  const { kind, entry_id, name, facts, is_in_use, version, adminId, now } = entry;
  const columns = { name, facts: JSON.stringify(facts), is_in_use, version, changed_at: now, changed_by: adminId };
  const row = await tx
    .insertInto('directory_entries')
    .values({ kind, entry_id, ...columns })
    .onConflict((conflict) => conflict.columns(['kind', 'entry_id']).doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
  tx.publishChange([EVERYTHING]);
  return row;
}
