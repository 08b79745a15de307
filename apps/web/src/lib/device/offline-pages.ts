import type { Language } from '@matete/contract/primitives';

/** The service worker, installed where it is not yet. It is fulfilled once the worker is at work. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

/**
 * Has the service worker keep the pages for the time without a connection in a language. It is told by each page that is
 * opened, and keeps them anew when they are old.
 */
export async function keepOfflinePages(language: Language): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await registerWorker();
  active?.postMessage(language);
}
