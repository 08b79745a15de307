let isLeaving = false;

if (typeof window !== 'undefined')
  // A page that the browser kept is shown again with what its code knew.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeaving = false;
  });

/** Says whether this document is about to be left: what asks for it anew meanwhile asks in vain. */
export const expectLeaving = (isExpected: boolean): void => void (isLeaving = isExpected);

/** Leaves for another document. What asks for this one anew until then, asks in vain. */
export function leavePage(address: string): void {
  isLeaving = true;
  window.location.assign(address);
}

/**
 * Loads the document anew, except where it is being left: a reload would take the place of the address that is on its
 * way.
 */
export function renewPage(): void {
  if (!isLeaving) window.location.reload();
}
