import type { SessionUser } from '#lib/session/session-user';

/** Cache of the service worker with the order pages that were read last. */
export const ORDER_COPIES = 'orders';
/** Cache of the service worker with the pages of products that were read last. */
export const CATALOGUE_COPIES = 'catalogue';
/** Owner of what nobody was signed in for. */
const VISITOR = 'visitor';
const READER = 'matete:reader';

/** Whether the page is a copy that the service worker has kept: it was made for nobody in particular. */
const isCopy = (): boolean => typeof document !== 'undefined' && 'copy' in document.documentElement.dataset;

/**
 * Whose actions a page keeps, shows and sends: the account's, or those of nobody. A page that was opened without a
 * connection cannot know who is signed in: it is the last reader's.
 */
export function ownerOf(user: SessionUser | null): string {
  if (user !== null || !isCopy()) return user?.userId ?? VISITOR;
  try {
    return localStorage.getItem(READER) ?? VISITOR;
  } catch {
    return VISITOR;
  }
}

/** Notes who reads on this device now. Copies of pages that another person has read are deleted: orders are their own, and prices stand with or without tax. */
export function rememberReader(user: SessionUser | null): void {
  const reader = ownerOf(user);
  try {
    if (localStorage.getItem(READER) === reader) return;
    localStorage.setItem(READER, reader);
  } catch {
    // Without storage nothing of anybody is kept.
  }
  deleteCopies();
}

/** Deletes the pages that stay readable without a connection. */
export function deleteCopies(): void {
  for (const name of [ORDER_COPIES, CATALOGUE_COPIES]) void window.caches?.delete(name);
}
