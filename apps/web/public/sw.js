// Service worker: answers with a cached page when none can be fetched, and shows pushed notifications.
const language = new URL(self.location.href).searchParams.get('lang') ?? 'fr';
const OFFLINE_PAGE = `/hors-ligne?lang=${language}`;
const CACHE_NAME = `offline-${language}`;
/** Page of what waits to be sent, which works without a connection. */
const OUTBOX_PAGE = `${language === 'fr' ? '' : `/${language}`}/a-envoyer`;
/** Pages of orders and products that were read last: the page itself keeps them (`page-copies.ts`). */
const COPIES = ['orders', 'catalogue'];
const DAY_MS = 86_400_000;

self.addEventListener('install', (event) => event.waitUntil(cachePages()));
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherCaches()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    const answer = fetch(request);
    event.respondWith(answer.catch(() => pageWithoutConnection(request)));
    event.waitUntil(answer.then(renewOutboxPage).catch(() => undefined));
  } else if (isPart(request)) event.respondWith(fetch(request).catch(() => cached(request)));
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

async function cachePages() {
  await Promise.all([cachePage(OFFLINE_PAGE), cachePage(OUTBOX_PAGE)]);
  await self.skipWaiting();
}

/**
 * Caches a page with the styles, scripts and texts that it names, so that it stays complete when a new version has others.
 * It is made for nobody in particular, and marked as a copy: its script must not take its reader for a visitor.
 */
async function cachePage(address) {
  const page = await fetch(address, { cache: 'reload', credentials: 'omit' });
  if (!page.ok) throw new Error(`${address} answered ${page.status}`);
  const html = await page.text();
  const parts = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|svg|js|json))"/g)].map(([, part]) => part);
  const cache = await caches.open(CACHE_NAME);
  await cache.addAll([...new Set(parts)]);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-cached-at': String(Date.now()) };
  const policy = page.headers.get('content-security-policy');
  if (policy) headers['content-security-policy'] = policy;
  await cache.put(address, new Response(html.replace('<html ', '<html data-copy '), { headers }));
}

/** Once a day the page of what waits is cached anew: a new version of the product has another. */
async function renewOutboxPage() {
  const cache = await caches.open(CACHE_NAME);
  const present = await cache.match(OUTBOX_PAGE);
  if (Date.now() - Number(present?.headers.get('x-cached-at') ?? 0) > DAY_MS) await cachePage(OUTBOX_PAGE);
}

/** What is shown instead of a page that cannot be fetched: its copy where there is one. */
async function pageWithoutConnection({ url }) {
  const { pathname, search } = new URL(url);
  if (pathname === OUTBOX_PAGE) return cached(OUTBOX_PAGE);
  // A list of other products, or of orders, is not the one that was asked for.
  const isOfOneThing = /[0-9a-f-]{36}$/.test(pathname);
  for (const cacheName of COPIES) {
    const copy = await caches.match(isOfOneThing ? pathname : pathname + search, { cacheName });
    if (copy) return copy;
  }
  return cached(OFFLINE_PAGE);
}

async function deleteOtherCaches() {
  for (const name of await caches.keys())
    if (name.startsWith('offline-') && name !== CACHE_NAME) await caches.delete(name);
  await self.clients.claim();
}

const isPart = ({ method, url }) => {
  const { origin, pathname } = new URL(url);
  return method === 'GET' && origin === self.location.origin && /\.(css|js|json|svg)$/.test(pathname);
};

const cached = async (request) => (await caches.match(request)) ?? Response.error();
