import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LIST_NAMES } from '../list-export/list-names.ts';
import { Instant, line, pageOf, paging, sorting, Uuid } from '../primitives.ts';

/** Most views of one list that an admin keeps. */
export const SAVED_VIEWS_MAX = 20;

/** Filters and sort of a list that an admin keeps under a name. Nobody else sees it. */
export const SavedView = z.object({
  viewId: Uuid,
  list: z.enum(LIST_NAMES),
  name: z.string(),
  /** What stands behind the question mark of the list's address. */
  search: z.string(),
  savedAt: Instant,
});
export type SavedView = z.output<typeof SavedView>;

const name = line(60);

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/admins/saved-views',
  summary: "List the caller's own saved views, by name",
  roles: ['ADMIN'],
  query: z.object({ ...paging, ...sorting(['name']), list: z.optional(z.enum(LIST_NAMES)) }),
  response: pageOf(SavedView),
  refusals: [],
});

export const saveView = endpoint({
  method: 'POST',
  path: '/admins/saved-views',
  summary: 'Keep the filters and the sort of a list under a name',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  body: z.strictObject({
    list: z.enum(LIST_NAMES),
    name,
    search: z.string().check(z.maxLength(1000, 'TEXT_TOO_LONG'), z.regex(/^[^\p{Cc}#]*$/u, 'TEXT_INVALID')),
  }),
  status: 201,
  response: SavedView,
  refusals: ['SAVED_VIEWS_FULL', 'SAVED_VIEW_NAME_TAKEN'],
});

const params = z.object({ viewId: Uuid });

export const renameView = endpoint({
  method: 'PATCH',
  path: '/admins/saved-views/:viewId',
  summary: 'Give a saved view another name',
  roles: ['ADMIN'],
  params,
  idempotency: 'accepted',
  body: z.strictObject({ name }),
  response: SavedView,
  refusals: ['SAVED_VIEW_NOT_FOUND', 'SAVED_VIEW_NAME_TAKEN'],
});

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/admins/saved-views/:viewId',
  summary: 'Delete a saved view',
  roles: ['ADMIN'],
  params,
  refusals: ['SAVED_VIEW_NOT_FOUND'],
});
