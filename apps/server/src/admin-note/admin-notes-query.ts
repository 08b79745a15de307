import type { AdminNoteView } from '@matete/contract/admin-note/admin-notes';
import type { AccountId } from '@matete/contract/units';
import { type RawBuilder, sql } from 'kysely';

import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { type AskedSort, sortedBy } from '#platform/db/lists/sort-query';

interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly author_id: AccountId;
  readonly author_name: string;
  readonly written_at: Date;
}

type Asked = AskedSort<'date'> & { readonly page: number; readonly take: number };

const SORTS = { by: { date: sql`n.id` }, usual: sql`n.id desc`, id: sql`n.id` };

const select = (db: Db, where: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  sql<NoteRow>`
    select n.id, n.text, n.author_id, a.first_name || ' ' || a.last_name as author_name, n.written_at
    from admin_notes n join accounts a on a.id = n.author_id where ${where} ${rest}`.execute(db);

const toView = (row: NoteRow): AdminNoteView => ({
  noteId: row.id,
  text: row.text,
  author: { accountId: row.author_id, name: row.author_name },
  writtenAt: row.written_at.toISOString(),
});

/** Reads one note. */
export async function findNote(db: Db, id: string): Promise<AdminNoteView | undefined> {
  const { rows } = await select(db, sql`n.id = ${id}`, sql``);
  return rows.map(toView)[0];
}

/** Lists the notes about a person, newest first. */
export async function listNotes(
  db: Db,
  accountId: AccountId,
  asked: Asked,
): Promise<{ readonly notes: readonly AdminNoteView[]; readonly itemCount: number }> {
  const { rows } = await select(
    db,
    sql`n.account_id = ${accountId}`,
    sql`order by ${sortedBy(asked, SORTS)} limit ${asked.take} offset ${(asked.page - 1) * asked.take}`,
  );
  return {
    notes: rows.map(toView),
    itemCount: await countFrom(db, sql`admin_notes n where n.account_id = ${accountId}`),
  };
}
