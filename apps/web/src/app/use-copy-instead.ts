import { useEffect, useEffectEvent, useRef } from 'react';

import { CATALOGUE_COPIES, ORDER_COPIES } from '#lib/outbox/reader';
import { renewPage } from '#lib/routing/leave-page';

/** How long a page that is opened by a link waits for what it shows, until its kept copy is opened instead. */
const PATIENCE_MS = 3000;
/** The same where the device says that it has no connection: what it has kept in memory is there by then. */
const PATIENCE_OFFLINE_MS = 300;

/**
 * Opens the kept copy of a page, where there is one, when the page has been opened by a link and what it shows does not
 * come. The document that the browser opened first is waited for by the service worker (`sw.js`).
 *
 * @param isAwaited Whether the page still waits for its code or data.
 */
export function useCopyInstead(address: string, isAwaited: () => boolean): void {
  const first = useRef(address);
  const openIfLate = useEffectEvent(() => {
    if (isAwaited()) openCopy().catch(() => undefined);
  });
  useEffect(() => {
    if (address === first.current) return;
    first.current = '';
    const timer = setTimeout(openIfLate, navigator.onLine ? PATIENCE_MS : PATIENCE_OFFLINE_MS);
    return () => clearTimeout(timer);
  }, [address]);
}

async function openCopy(): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker === null || !('caches' in window)) return;
  const { pathname, search } = window.location;
  const path = pathname + search;
  const copies = [ORDER_COPIES, CATALOGUE_COPIES].map((cacheName) => caches.match(path, { cacheName }));
  const isKept = (await Promise.all(copies)).some((copy) => copy !== undefined);
  if (!isKept || window.location.pathname + window.location.search !== path) return;
  worker.postMessage({ late: path });
  renewPage();
}
