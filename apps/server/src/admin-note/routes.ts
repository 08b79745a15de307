import * as calls from '@matete/contract/admin-note/admin-notes';
import { ok, refuse } from '@matete/domain/result';

import * as accounts from '#account/account-store';
import { listNotes } from '#admin-note/admin-notes-query';
import { deleteNote, writeNote } from '#admin-note/write-note';
import { type Route, routesFor } from '#platform/http/call';
import { pageMeta } from '#platform/page-meta';
import type { Runtime } from '#platform/runtime';

const { reads, writes } = routesFor<Runtime>();

export const adminNoteRoutes: readonly Route<Runtime>[] = [
  reads(calls.listAdminNotes, async ({ services, params, query }) => {
    const account = await accounts.findById(services.db, params.accountId);
    if (account === undefined || account.role === 'ADMIN' || account.erased_at !== null)
      return refuse('ACCOUNT_NOT_FOUND');
    const { notes, itemCount } = await listNotes(services.db, params.accountId, query);
    return ok({ data: [...notes], meta: pageMeta(query, itemCount) });
  }),
  writes(calls.writeAdminNote, async ({ tx, params, body, caller, now }) =>
    writeNote(tx, { accountId: params.accountId, authorId: caller.accountId, text: body.text, now }),
  ),
  writes(calls.deleteAdminNote, async ({ tx, params, caller, now }) =>
    deleteNote(tx, { noteId: params.noteId, authorId: caller.accountId, now }),
  ),
  reads(calls.listNotesAboutMe, async ({ services, query, caller }) => {
    const { notes, itemCount } = await listNotes(services.db, caller.accountId, query);
    return ok({
      data: notes.map(({ text, writtenAt }) => ({ text, writtenAt })),
      meta: pageMeta(query, itemCount),
    });
  }),
];
