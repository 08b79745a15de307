import { deleteView, renameView, saveView } from '@matete/contract/saved-view/saved-views';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Names of the dialogs that save, rename and delete a view. */
export const SAVE_VIEW = 'SAVE_VIEW';
export const RENAME_VIEW = 'RENAME_VIEW';
export const DELETE_VIEW = 'DELETE_VIEW';

const name = { label: 'admin.views.name', required: 'admin.views.nameMissing' } as const;

/** Forms of the saved views of a list; they lead back to it as it is. @param path Address of the list. */
export const savedViewForms = (path: string) => ({
  save: defineForm(saveView, {
    name: 'save-view',
    fields: { name },
    next: (view) => (view.search === '' ? path : `${path}?${view.search}`),
  }),
  rename: defineForm(renameView, {
    name: 'rename-view',
    fields: { name },
    schema: z.strictObject({ viewId: z.string(), name: renameView.body.shape.name }),
    address: (_context, { viewId }) => ({ params: { viewId } }),
    body: (given) => ({ name: given.name }),
    next: (_view, { search }) => withoutDialog(path, search),
  }),
  remove: defineForm(deleteView, {
    name: 'delete-view',
    fields: {},
    schema: z.strictObject({ viewId: z.string() }),
    address: (_context, { viewId }) => ({ params: { viewId } }),
    body: () => undefined,
    next: (_nothing, { search }) => withoutDialog(path, search),
  }),
});

export type SavedViewForms = ReturnType<typeof savedViewForms>;
