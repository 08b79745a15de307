import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

import { ApiError } from '#lib/api/api-error';
import { isUnfinished } from '#lib/page/is-unfinished';
import { CATALOGUE_COPIES, ORDER_COPIES } from '#lib/outbox/reader';
import { renewPage } from '#lib/routing/leave-page';

/** How long a page that is opened by a link waits for what it shows, until its kept copy is opened instead. */
const PATIENCE_MS = 3000;
/** The same where the device says that it has no connection: what it has kept in memory is there by then. */
const PATIENCE_OFFLINE_MS = 300;
/** How long the worker's answer is waited for: one of an older version gives none. */
const WORKER_ANSWER_MS = 500;

/**
 * Opens the kept copy of a page, where there is one, when the page has been opened by a link and what it shows does not
 * come. The document that the browser opened first is waited for by the service worker (`sw.js`).
 */
export function useCopyInstead(): void {
  const client = useQueryClient();
  const [path] = useLocation();
  const search = useSearch();
  const opened = useRef<string | null>(openedAddress());
  useEffect(() => {
    if (presentAddress() === opened.current) return;
    opened.current = null;
    const openIfLate = (): void => {
      if (isAwaited(client)) openCopy().catch(() => undefined);
    };
    const timer = setTimeout(openIfLate, navigator.onLine ? PATIENCE_MS : PATIENCE_OFFLINE_MS);
    return () => clearTimeout(timer);
  }, [client, path, search]);
}

const presentAddress = (): string => window.location.pathname + window.location.search;

/** Address of the document; null where the browser does not say it. */
function openedAddress(): string | null {
  const [document] = performance.getEntriesByType('navigation');
  if (document === undefined) return null;
  const { pathname, search } = new URL(document.name);
  return pathname + search;
}

/** Whether the page still waits for its code, or for data that were not refused. */
const isAwaited = (client: QueryClient): boolean =>
  document.querySelector('.page-progress') !== null ||
  (isUnfinished() &&
    client
      .getQueryCache()
      .findAll({ type: 'active' })
      .some(({ state }) => state.data === undefined && !(state.error instanceof ApiError)));

async function openCopy(): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker === null || !('caches' in window)) return;
  const path = presentAddress();
  const copies = [ORDER_COPIES, CATALOGUE_COPIES].map((cacheName) => caches.match(path, { cacheName }));
  const isKept = (await Promise.all(copies)).some((copy) => copy !== undefined);
  if (!isKept || presentAddress() !== path) return;
  await tellLate(worker, path);
  if (presentAddress() === path) renewPage();
}

/** Resolves once the worker knows that a page is late: a browser may hand over the page that is opened next before it. */
async function tellLate(worker: ServiceWorker, path: string): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const told = new Promise((resolve) => {
    port1.addEventListener('message', resolve);
  });
  port1.start();
  worker.postMessage({ late: path }, [port2]);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, WORKER_ANSWER_MS))]);
  port1.close();
}
