// Service worker: answers with a cached page when none can be fetched, and shows pushed notifications.
const language = new URL(self.location.href).searchParams.get('lang') ?? 'fr';
const OFFLINE_PAGE = `/hors-ligne?lang=${language}`;
const CACHE_NAME = `offline-${language}`;

self.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage()));
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherCaches()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => cached(OFFLINE_PAGE)));
  else if (isStyleOrIcon(request)) event.respondWith(fetch(request).catch(() => cached(request)));
});

self.addEventListener('push', (event) => event.waitUntil(showPushed(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

/** Shows a notification as the server rendered it; the same one again takes the place of the first. */
async function showPushed(message) {
  const { title, body, lang, tag, path } = message.json();
  await self.registration.showNotification(title, { body, lang, tag, icon: '/icon-192.png', data: path });
}

/** Brings the page of a notification to the front, or opens it. An address of another site is not opened. */
async function openPage(path) {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url.split('#')[0] === address.href.split('#')[0]);
  if (open) await open.focus();
  else await self.clients.openWindow(address.href);
}

/** Caches the offline page with the stylesheet and icon it names, so that it stays complete when a new version has others. */
async function cacheOfflinePage() {
  const page = await fetch(OFFLINE_PAGE, { cache: 'reload' });
  if (!page.ok) throw new Error(`${OFFLINE_PAGE} answered ${page.status}`);
  const html = await page.clone().text();
  const assets = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|svg))"/g)].map(([, address]) => address);
  const cache = await caches.open(CACHE_NAME);
  await cache.addAll([...new Set(assets)]);
  await cache.put(OFFLINE_PAGE, page);
  await self.skipWaiting();
}

async function deleteOtherCaches() {
  for (const name of await caches.keys())
    if (name.startsWith('offline-') && name !== CACHE_NAME) await caches.delete(name);
  await self.clients.claim();
}

const isStyleOrIcon = ({ method, destination, url }) =>
  method === 'GET' && (destination === 'style' || url.endsWith('/icon.svg'));

async function cached(request) {
  const cache = await caches.open(CACHE_NAME);
  return (await cache.match(request)) ?? Response.error();
}
