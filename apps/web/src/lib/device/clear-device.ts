/** How the device looks is not the account's: it survives signing out. */
const KEPT = new Set(['matete:theme', 'matete:save-data']);

/** Erases what the product keeps on this device for an account: cart, drafts, positions, dismissed messages. */
export function clearDevice(): void {
  for (const storage of availableStorages()) {
    for (const key of Object.keys(storage)) if (key.startsWith('matete:') && !KEPT.has(key)) storage.removeItem(key);
  }
}

function availableStorages(): Storage[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
}
