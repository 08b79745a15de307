import { useSyncExternalStore } from 'react';

/** Name of the event of this tab, and beginning of the entries that tell the other tabs. */
export const WAITING = 'matete:outbox';

/** Number of actions of an owner that wait to be sent, without asking the database that holds them. */
export function waitingCount(ownerId: string): number {
  try {
    return Number(localStorage.getItem(`${WAITING}:${ownerId}`));
  } catch {
    return 0;
  }
}

/** Calls a listener whenever something begins or ends to wait, in any tab. @returns What ends it. */
export function subscribeToWaiting(listener: () => void): () => void {
  addEventListener(WAITING, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(WAITING, listener);
    removeEventListener('storage', listener);
  };
}

/** Returns the number of actions that wait; 0 on the server and while the page hydrates. */
export const useWaitingCount = (ownerId: string): number =>
  useSyncExternalStore(
    subscribeToWaiting,
    () => waitingCount(ownerId),
    () => 0,
  );
