const LOCK = 'matete-outbox';

/**
 * Sends what waits, unless another tab does. Where a browser knows no locks, the keys of actions keep them from taking
 * effect twice.
 */
export async function unlessSending(send: () => Promise<number>): Promise<number> {
  if (!('locks' in navigator)) return send();
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? 0 : send()));
}

/** Changes what waits while no tab sends it. */
export async function whileNothingIsSent(change: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return change();
  await navigator.locks.request(LOCK, change);
}
