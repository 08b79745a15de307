/**
 * Restores scroll position and focus on navigation. Each history entry has a key under which its scroll position is
 * stored, so that going back returns to the same place even in a list that had grown.
 */
interface EntryState {
  readonly key?: string;
}

const POSITIONS_KEY = 'matete:scroll';
const MAX_POSITIONS = 60;

function entryKey(): string {
  return (window.history.state as EntryState | null)?.key ?? 'first';
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(window.sessionStorage.getItem(POSITIONS_KEY) ?? '{}') as Record<string, number>;
  } catch {
    // Without usable storage the page opens at its top.
    return {};
  }
}

/** Stores the scroll position of the page that is being left. */
export function saveScroll(): void {
  const kept = Object.entries({ ...readPositions(), [entryKey()]: window.scrollY }).slice(-MAX_POSITIONS);
  try {
    window.sessionStorage.setItem(POSITIONS_KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage, going back opens pages at their top.
  }
}

export function newEntryState(state: unknown): EntryState {
  return { ...(typeof state === 'object' && state !== null ? state : {}), key: crypto.randomUUID().slice(0, 8) };
}

/** Returns the scroll position of the current history entry, if it was visited before. */
export function savedScroll(): number | undefined {
  return readPositions()[entryKey()];
}

const HEADING_WAIT_MS = 5_000;

/** Focuses the page's heading, as soon as there is one, without scrolling. */
export function focusHeading(): void {
  const focus = (): boolean => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return;
  // The heading waits for data. Focus that has moved meanwhile stays where it is; that of what has gone is on the body.
  const left = [document.activeElement, document.body];
  const observer = new MutationObserver(() => {
    if (!left.includes(document.activeElement) || focus()) observer.disconnect();
  });
  observer.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), HEADING_WAIT_MS);
}
