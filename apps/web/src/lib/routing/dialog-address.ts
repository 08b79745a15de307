import { useLocation, useSearch } from 'wouter';

/** Name in the search of a page of the dialog that is open on it. */
const DIALOG_PARAMETER = 'ouvrir';

export interface DialogAddress {
  readonly isOpen: boolean;
  /** Address of the page with this dialog open, without the language: a link to it works before its code has come. */
  readonly openHref: string;
  /** Address of the page without it. */
  readonly closedHref: string;
  readonly close: () => void;
}

/** Gives a dialog of the page an address of its own: a page without code, a dialog with it. */
export function useDialogAddress(name: string): DialogAddress {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const isOpen = isDialogOpen(search, name);
  const closedHref = addressWith(path, search, null);
  return {
    isOpen,
    openHref: addressWith(path, search, name),
    closedHref,
    close: () => {
      // As the address is now: whoever has gone on meanwhile is not brought back.
      if (isDialogOpen(new URLSearchParams(window.location.search), name)) navigate(closedHref, { replace: true });
    },
  };
}

/** Address of a page with its search, but no dialog open on it: where a form in a dialog leads. */
export const withoutDialog = (path: string, search: URLSearchParams): string => addressWith(path, search, null);

/** Address of a page with its search and a dialog open on it. */
export const withDialog = (path: string, search: URLSearchParams, name: string): string =>
  addressWith(path, search, name);

function addressWith(path: string, search: URLSearchParams, dialog: string | null): string {
  const next = new URLSearchParams(search);
  if (dialog === null) next.delete(DIALOG_PARAMETER);
  else next.set(DIALOG_PARAMETER, dialog);
  return next.size === 0 ? path : `${path}?${next}`;
}

/** Whether the address of a page opens its dialog of this name: for what the page then has to fetch. */
export const isDialogOpen = (search: URLSearchParams, name: string): boolean => search.get(DIALOG_PARAMETER) === name;

/** Id of the thing whose dialog is open, where several on a page have one named `name-id`; undefined: none is open. */
export const useOpenSubject = (name: string): string | undefined =>
  openSubjectOf(new URLSearchParams(useSearch()), name);

/** The same id, of the search of an address. */
export function openSubjectOf(search: URLSearchParams, name: string): string | undefined {
  const open = search.get(DIALOG_PARAMETER);
  return open?.startsWith(`${name}-`) ? open.slice(name.length + 1) : undefined;
}
