import { isDialogOpen, withDialog, withoutDialog } from '#lib/routing/dialog-address';

/** Name of the boxes of a list, and of what they put into its address. */
export const CHOSEN = 'choisi';
const DIALOG = 'approuver';

/** Ids of the rows that the address asks about together; null: it does not ask. */
export const askedChoice = (search: URLSearchParams): ReadonlySet<string> | null =>
  isDialogOpen(search, DIALOG) ? new Set(search.getAll(CHOSEN)) : null;

/** Address of a list as it is filtered, with nothing chosen and no dialog open. */
export const withoutChosen = (path: string, search: URLSearchParams): string => withoutDialog(path, unchosen(search));

/** What else the form of the boxes puts into the address: the filters, and the dialog. */
export const choiceParameters = (search: URLSearchParams): [name: string, value: string][] => [
  ...new URLSearchParams(withDialog('', unchosen(search), DIALOG)),
];

function unchosen(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(CHOSEN);
  return next;
}
