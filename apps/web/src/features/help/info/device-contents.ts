import { clearDevice } from '#lib/device/clear-device';
import { eraseWaiting } from '#lib/outbox/outbox-store';
import { VISITOR_CART_COOKIE, visitorCartText } from '#lib/device/visitor-cart-text';

/** Something that is stored on this device now. */
export interface StoredThing {
  readonly name: string;
  readonly size: number;
}

/** Lists what the product has stored on this device, as far as code may see it: the session is not among it. */
export async function listStored(): Promise<StoredThing[]> {
  const cart = visitorCartText();
  const cookies = cart === '' ? [] : [{ name: VISITOR_CART_COOKIE, size: cart.length }];
  const kept = storages().flatMap((storage) =>
    Object.keys(storage)
      .filter((name) => name.startsWith('matete:'))
      .map((name) => ({ name, size: storage.getItem(name)?.length ?? 0 })),
  );
  const pages = (await cacheNames()).map((name) => ({ name, size: 0 }));
  return [...cookies, ...kept, ...pages];
}

/** Erases what code can reach: storages, cached pages, and the service worker that fills them. */
export async function eraseStored(): Promise<void> {
  clearDevice();
  await eraseWaiting().catch(() => undefined);
  for (const name of await cacheNames()) await caches.delete(name);
  const registrations = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  for (const registration of registrations) await registration.unregister();
}

function storages(): Storage[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
}

/** Absent where the page is not served over a safe connection. */
const cacheNames = (): Promise<string[]> => ('caches' in window ? caches.keys() : Promise.resolve([]));
