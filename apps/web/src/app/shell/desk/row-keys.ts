/** Where the choice to do without the keys of lists is kept on the device. */
const OFF_KEY = 'matete:keys-off';

/** Whether the keys of lists are off on this device. */
export function areKeysOff(): boolean {
  try {
    return window.localStorage.getItem(OFF_KEY) !== null;
  } catch {
    return false;
  }
}

/** Turns the keys of lists on or off on this device. */
export function setKeysOff(isOff: boolean): void {
  try {
    if (isOff) window.localStorage.setItem(OFF_KEY, 'yes');
    else window.localStorage.removeItem(OFF_KEY);
  } catch {
    // A browser that stores nothing has the keys on.
  }
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const ROWS = 'main .data-table tbody tr';

/** Whether somebody types, or a dialog is open: its own keys come first (WCAG 2.1.4). */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), select, textarea, [contenteditable]') !== null
  );
}

const linkOf = (row: Element | undefined): HTMLElement | null => row?.querySelector<HTMLElement>('a[href]') ?? null;

/**
 * Makes j and k move over the rows of a list, e open the row, x tick it where it can be ticked, and ? show the keys.
 *
 * @returns What ends it.
 */
export function startRowKeys(showKeys: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target) || areKeysOff()) return;
    if (event.key === '?') {
      event.preventDefault();
      showKeys();
      return;
    }
    const rows = [...document.querySelectorAll(ROWS)].filter((row) => linkOf(row) !== null);
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const step = STEPS[event.key];
    if (step !== undefined) {
      const next = linkOf(rows[at === -1 ? 0 : at + step]);
      if (next === null) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'e') linkOf(rows[at])?.click();
    else if (event.key === 'x') rows[at]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
