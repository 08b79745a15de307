import { clear, createStore, del, get, set, values } from 'idb-keyval';

import type { WaitingAction } from '#lib/outbox/waiting-action';
import { WAITING } from '#lib/outbox/waiting-count';

/** Database of this device, by the id of an action. */
export const OUTBOX_DATABASE = 'matete-outbox';

let opened: ReturnType<typeof createStore> | undefined;
const store = () => (opened ??= createStore(OUTBOX_DATABASE, 'actions'));

/** Lists what waits of an owner, in the order it was done. @throws DOMException where the browser stores nothing. */
export async function listWaiting(ownerId: string): Promise<WaitingAction[]> {
  const all = await values<WaitingAction>(store());
  return all.filter((action) => action.ownerId === ownerId).toSorted((a, b) => a.madeAtMs - b.madeAtMs);
}

export const findWaiting = (id: string): Promise<WaitingAction | undefined> => get<WaitingAction>(id, store());

/** Stores an action, in the place of the one with its id. */
export async function putWaiting(action: WaitingAction): Promise<void> {
  await set(action.id, action, store());
  await publish(action.ownerId);
}

export async function removeWaiting({ id, ownerId }: Pick<WaitingAction, 'id' | 'ownerId'>): Promise<void> {
  await del(id, store());
  await publish(ownerId);
}

/** Erases what waits of an owner; without one, of everybody. */
export async function eraseWaiting(ownerId?: string): Promise<void> {
  if (ownerId === undefined) {
    await clear(store());
    for (const name of Object.keys(localStorage)) if (name.startsWith(`${WAITING}:`)) localStorage.removeItem(name);
    dispatchEvent(new Event(WAITING));
  } else for (const action of await listWaiting(ownerId)) await removeWaiting(action);
}

/** Tells every tab how much waits. */
async function publish(ownerId: string): Promise<void> {
  const count = (await listWaiting(ownerId)).length;
  if (count === 0) localStorage.removeItem(`${WAITING}:${ownerId}`);
  else localStorage.setItem(`${WAITING}:${ownerId}`, String(count));
  dispatchEvent(new Event(WAITING));
}
