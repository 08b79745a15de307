import type { Language } from '@matete/contract/primitives';

/**
 * Has the service worker keep the pages for the time without a connection in a language. It is told by each page that is
 * opened, and keeps them anew when they are old.
 */
export async function keepOfflinePages(language: Language): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(language);
}
