import { deleteAdminNote, writeAdminNote } from '@matete/contract/admin-note/admin-notes';
import * as z from 'zod/mini';

import { personPath } from '#features/account/admin/person/person-path';
import { defineForm } from '#lib/forms/form-definition';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Name of the dialog that deletes a note. */
export const DELETE_NOTE = 'DELETE_NOTE';

/** Writes a note about the person of the page. */
export const writeNoteForm = defineForm(writeAdminNote, {
  name: 'write-note',
  fields: { text: { label: 'admin.notes.text', required: 'admin.notes.missing' } },
  address: ({ params }) => ({ params: { accountId: params['customerId'] ?? params['sellerId'] ?? '' } }),
  next: (_note, { params, search }) => withoutDialog(personPath(params), search),
});

/** Deletes a note of the reader's own. */
export const deleteNoteForm = defineForm(deleteAdminNote, {
  name: 'delete-note',
  fields: {},
  schema: z.strictObject({ noteId: z.string() }),
  address: (_context, { noteId }) => ({ params: { noteId } }),
  body: () => undefined,
  next: (_nothing, { params, search }) => withoutDialog(personPath(params), search),
});
