/**
 * Scroll and focus around navigation. Each history entry carries a key; where its page was scrolled to is kept under
 * that key, so that going back finds the same place even when the list had grown.
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
    // Storage may be refused, or hold something else: the page then opens at its top.
    return {};
  }
}

/** Remembers where the page being left stands. */
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

/** Scroll position of the present entry, if it was visited before. */
export function savedScroll(): number | undefined {
  return readPositions()[entryKey()];
}

const HEADING_WAIT_MS = 5_000;

/** Hands the page to keyboard and screen reader at its heading, as soon as it has one, without moving what is seen. */
export function focusHeading(): void {
  const focus = (): boolean => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return;
  // Its data is still on the way. A reader who has gone elsewhere meanwhile is left there.
  const left = document.activeElement;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== left || focus()) observer.disconnect();
  });
  observer.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), HEADING_WAIT_MS);
}
