// Keeps one page on the device: the one that says that there is no connection, shown in the place of a page that cannot be fetched.
const language = new URL(self.location.href).searchParams.get('lang') ?? 'fr';
const OFFLINE_PAGE = `/hors-ligne?lang=${language}`;
const KEPT = `offline-${language}`;

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(OFFLINE_PAGE)));
  else if (isOfItsLooks(request)) event.respondWith(fetch(request).catch(() => kept(request)));
});

/** The page with the stylesheet and picture that it names: an older one stays whole when the product's have other addresses. */
async function keepOfflinePage() {
  const page = await fetch(OFFLINE_PAGE, { cache: 'reload' });
  if (!page.ok) throw new Error(`${OFFLINE_PAGE} answered ${page.status}`);
  const html = await page.clone().text();
  const looks = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|svg))"/g)].map(([, address]) => address);
  const cache = await caches.open(KEPT);
  await cache.addAll([...new Set(looks)]);
  await cache.put(OFFLINE_PAGE, page);
  await self.skipWaiting();
}

async function forgetOthers() {
  for (const name of await caches.keys()) if (name.startsWith('offline-') && name !== KEPT) await caches.delete(name);
  await self.clients.claim();
}

const isOfItsLooks = ({ method, destination, url }) =>
  method === 'GET' && (destination === 'style' || url.endsWith('/icon.svg'));

async function kept(request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(request)) ?? Response.error();
}
