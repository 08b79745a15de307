import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { AccountId, Instant, pageOf, paging, paragraphs, sorting, Uuid } from '../primitives.ts';

/** Longest note, in characters. */
export const ADMIN_NOTE_MAX = 2000;

/** What an admin wrote down about a person, for the other admins. */
export const AdminNoteView = z.object({
  noteId: Uuid,
  text: z.string(),
  author: z.object({ accountId: AccountId, name: z.string() }),
  writtenAt: Instant,
});
export type AdminNoteView = z.output<typeof AdminNoteView>;

const params = z.object({ accountId: AccountId });

export const listAdminNotes = endpoint({
  method: 'GET',
  path: '/admins/people/:accountId/notes',
  summary: 'List the notes of admins about a customer or seller, newest first',
  roles: ['ADMIN'],
  params,
  query: z.object({ ...paging, ...sorting(['date']) }),
  response: pageOf(AdminNoteView),
  refusals: ['ACCOUNT_NOT_FOUND'],
});

export const writeAdminNote = endpoint({
  method: 'POST',
  path: '/admins/people/:accountId/notes',
  summary: 'Write a note about a customer or seller, which other admins read',
  roles: ['ADMIN'],
  params,
  idempotency: 'accepted',
  perMinute: 30,
  body: z.strictObject({ text: paragraphs(ADMIN_NOTE_MAX) }),
  status: 201,
  response: AdminNoteView,
  refusals: ['ACCOUNT_NOT_FOUND'],
});

export const deleteAdminNote = endpoint({
  method: 'DELETE',
  path: '/admins/notes/:noteId',
  summary: "Delete a note of the caller's own",
  roles: ['ADMIN'],
  params: z.object({ noteId: Uuid }),
  refusals: ['ADMIN_NOTE_NOT_FOUND', 'ADMIN_NOTE_OF_ANOTHER'],
});

/** For the file of a person's own data: what was written about them, not by whom. */
export const listNotesAboutMe = endpoint({
  method: 'GET',
  path: '/users/notes',
  summary: "List the house's notes about the caller, for the file of their data",
  roles: ['CUSTOMER', 'SELLER'],
  query: z.object({ ...paging, ...sorting(['date']) }),
  response: pageOf(z.object({ text: z.string(), writtenAt: Instant })),
  refusals: [],
});
