import type { AdminNoteView } from '@matete/contract/admin-note/admin-notes';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import * as accounts from '#account/account-store';
import * as store from '#admin-note/admin-note-store';
import { findNote } from '#admin-note/admin-notes-query';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

interface NewNote {
  readonly accountId: AccountId;
  readonly authorId: AccountId;
  readonly text: string;
  readonly now: Date;
}

/**
 * Writes a note about a customer or seller. Their account is locked, so that a note either is there before the account is
 * erased, and goes with it, or is refused. The journal has that it was written, not what it says.
 */
export async function writeNote(tx: Tx, { accountId, authorId, text, now }: NewNote): Promise<Result<AdminNoteView>> {
  const account = await accounts.lockById(tx, accountId);
  if (account === undefined || account.role === 'ADMIN') return refuse('ACCOUNT_NOT_FOUND');
  const id = uuidv7();
  await store.insert(tx, { id, account_id: accountId, author_id: authorId, text, written_at: now });
  await journal(tx, { action: 'ADMIN_NOTE_WRITTEN', accountId, authorId, now });
  const note = await findNote(tx, id);
  return note === undefined ? refuse('ADMIN_NOTE_NOT_FOUND') : ok(note);
}

/** Deletes a note of the caller's own: what another admin wrote is theirs to take back. */
export async function deleteNote(
  tx: Tx,
  { noteId, authorId, now }: { readonly noteId: string; readonly authorId: AccountId; readonly now: Date },
): Promise<Result<void>> {
  const note = await store.lockById(tx, noteId);
  if (note === undefined) return refuse('ADMIN_NOTE_NOT_FOUND');
  if (note.author_id !== authorId) return refuse('ADMIN_NOTE_OF_ANOTHER');
  await store.deleteById(tx, noteId);
  await journal(tx, { action: 'ADMIN_NOTE_DELETED', accountId: note.account_id, authorId, now });
  return ok(undefined);
}

interface Entry {
  readonly action: 'ADMIN_NOTE_WRITTEN' | 'ADMIN_NOTE_DELETED';
  readonly accountId: AccountId;
  readonly authorId: AccountId;
  readonly now: Date;
}

const journal = (tx: Tx, { action, accountId, authorId, now }: Entry): Promise<void> =>
  audit(tx, { actorId: authorId, action, subjectKind: 'account', subjectId: accountId, details: {}, now });
