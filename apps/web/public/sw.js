// Service worker: answers with a cached page when none can be fetched, and shows pushed notifications.
/** The pages of a language, and the styles, scripts and texts that they name, are in a cache of their own. */
const CACHES = 'offline-';
/** Pages that were read last: the page itself keeps them (`page-copies.ts`). */
const COPIES = ['orders', 'catalogue'];
/** How long a page is waited for before its copy is shown, where there is one. */
const PATIENCE_MS = 3000;
/** How long somebody who has seen the copy of a page may ask for the page itself, and waits for it as long as it takes. */
const ASKED_AGAIN_MS = 60_000;
const DAY_MS = 86_400_000;

/** Recorded names of products. */
const SOUND = /\/files\/sounds\/[^/]+$/;
/** Language that `/` opens in, as the server last said of a page; none: French. */
const KEPT = 'kept-language';

const offlinePage = (language) => `/hors-ligne?lang=${language}`;
/** Page of what waits to be sent, which works without a connection. */
const outboxPage = (language) => `${language === 'fr' ? '' : `/${language}`}/a-envoyer`;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
/**
 * The language of a page that has been opened: one worker serves them all, so that none has to be installed anew. Or the
 * path of a page that has waited for its data too long, and comes back for its copy once it is answered.
 */
self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (!data.late) return event.waitUntil(keepInTurn(data));
  late.set(data.late, Date.now());
  ports[0]?.postMessage(data.late);
});
self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  if (request.mode === 'navigate') event.respondWith(pageOrCopy(event));
  else if (SOUND.test(request.url)) event.respondWith(soundOrCopy(request));
  else if (!isPart(request)) return;
  // On a link that hangs, the parts of a kept page would hang as well.
  else if (keptWindows.has(clientId)) event.respondWith(caches.match(request).then((part) => part ?? fetch(request)));
  else if (!navigator.onLine) event.respondWith(fetch(request).catch(() => cached(request)));
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

let turn = Promise.resolve();

/** One after the other: two tabs would delete each other's parts. What fails is tried again by the next page. */
function keepInTurn(language) {
  turn = turn.then(() => keepPages(language)).catch(() => undefined);
  return turn;
}

/** Keeps both pages in a language, and once a day anew: a new version of the product has others. */
async function keepPages(language) {
  const pages = [offlinePage(language), outboxPage(language)];
  const cacheName = CACHES + language;
  const isFresh = async (page) => Math.abs(Date.now() - (await keptAt(page, cacheName))) < DAY_MS;
  if ((await Promise.all(pages.map(isFresh))).every(Boolean)) return;
  const parts = await Promise.all(pages.map((page) => keepPage(page, cacheName)));
  const cache = await caches.open(cacheName);
  const wanted = new Set([...pages, ...parts.flat()]);
  for (const request of await cache.keys()) {
    if (!wanted.has(pathOf(request.url))) await cache.delete(request);
  }
}

const keptAt = async (page, cacheName) =>
  Number((await caches.match(page, { cacheName }))?.headers.get('x-cached-at') ?? 0);

/**
 * Caches a page with the styles, scripts and texts that it names, so that it stays complete when a new version has others.
 * It is made for nobody in particular, and marked as a copy: its script must not take its reader for a visitor.
 */
async function keepPage(address, cacheName) {
  const page = await fetch(address, { cache: 'reload', credentials: 'omit' });
  if (!page.ok) throw new Error(`${address} answered ${page.status}`);
  const html = await page.text();
  const named = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|svg|js|json))"/g)].map(([, part]) => part);
  const parts = [...new Set(named)];
  const cache = await caches.open(cacheName);
  await cache.addAll(parts);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-cached-at': String(Date.now()) };
  const policy = page.headers.get('content-security-policy');
  if (policy) headers['content-security-policy'] = policy;
  await cache.put(address, new Response(html.replace('<html ', '<html data-copy '), { headers }));
  return parts;
}

/** Windows that show a kept page. */
const keptWindows = new Set();

/** When pages have waited for their data too long, and when copies were shown because pages did not come, by their paths. */
const late = new Map();
const copied = new Map();
/** When a form was sent last. */
let sentAt = 0;

/** Whether something was noted of a path a moment ago. It is forgotten thereby. */
function wasNoted(notes, path, withinMs) {
  const at = notes.get(path) ?? 0;
  notes.delete(path);
  return Date.now() - at < withinMs;
}

/** A page; its copy where it cannot be fetched, or does not come in time. A form that was sent is waited for. */
async function pageOrCopy(event) {
  const { request, resultingClientId } = event;
  const path = pathOf(request.url);
  const fetched = fetch(request);
  event.waitUntil(fetched.then(noteLanguage).catch(() => undefined));
  const inTime = fetched.catch(() => {
    keptWindows.add(resultingClientId);
    return pageWithoutConnection(request);
  });
  if (request.method !== 'GET') sentAt = Date.now();
  // An older copy would say that nothing was sent.
  if (Date.now() - sentAt < ASKED_AGAIN_MS || wasNoted(copied, path, ASKED_AGAIN_MS)) return inTime;
  const isLate = wasNoted(late, path, PATIENCE_MS);
  const tooLate = new Promise((resolve) => setTimeout(resolve, isLate ? 0 : PATIENCE_MS));
  const first = await Promise.race([inTime, tooLate]);
  const copy = first ? undefined : ((await homeKept(path)) ?? (await copyOf(path)));
  if (!copy) return first ?? inTime;
  keptWindows.add(resultingClientId);
  copied.set(path, Date.now());
  // What comes now would take its share of the link for nothing.
  fetched.then(({ body }) => body?.cancel()).catch(() => undefined);
  return copy;
}

/** The copy of a page, or the page of what waits to be sent. A list of other products, or of orders, is not the one that was asked for. */
async function copyOf(path) {
  const [pathname] = path.split('?');
  if (pathname.endsWith('/a-envoyer')) return keptPage(pathname, outboxPage);
  for (const cacheName of COPIES) {
    const copy = await caches.match(path, { cacheName });
    if (copy) return copy;
  }
}

/** Notes the language that the reader of a page keeps: its cookie is not for code. A redirect says nothing of it. */
async function noteLanguage({ type, headers }) {
  if (type !== 'basic') return;
  const language = headers.get(KEPT);
  if (language) await (await caches.open(KEPT)).put('/', new Response(language));
  else await caches.delete(KEPT);
}

/** The way from `/` to the copy of the home page in the language its reader keeps, where there is one. */
async function homeKept(path) {
  const language = path === '/' && (await keptLanguage());
  if (!language || !(await copyOf(`/${language}`))) return undefined;
  late.set(`/${language}`, Date.now());
  return Response.redirect(`/${language}`);
}

async function keptLanguage() {
  const note = await caches.match('/', { cacheName: KEPT });
  return note?.text();
}

/** What is shown instead of a page that cannot be fetched: its copy where there is one. */
async function pageWithoutConnection({ url }) {
  const { pathname } = new URL(url);
  const language = pathname === '/' && (await keptLanguage());
  // The way the server would send them.
  if (language) return Response.redirect(`/${language}`);
  // What else stands in the address of one thing is about what was done there.
  const isOfOneThing = /[0-9a-f-]{36}$/.test(pathname);
  return (await copyOf(isOfOneThing ? pathname : pathOf(url))) ?? keptPage(pathname, offlinePage);
}

function pathOf(url) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A kept page in the language of an address, else in the one its reader keeps, else in French, else in the one there is. */
async function keptPage(pathname, pageOf) {
  const languages = (await caches.keys())
    .filter((name) => name.startsWith(CACHES))
    .map((name) => name.slice(CACHES.length));
  const own = languages.filter((language) => pathname.split('/')[1] === language);
  for (const language of [...own, await keptLanguage(), 'fr', ...languages]) {
    if (!language) continue;
    const page = await caches.match(pageOf(language), { cacheName: CACHES + language });
    if (page) return page;
  }
  return Response.error();
}

const isPart = ({ method, url }) => {
  const { origin, pathname } = new URL(url);
  return method === 'GET' && origin === self.location.origin && /\.(css|js|json|svg)$/.test(pathname);
};

/**
 * A recorded name; the kept one where it is kept, as the part that was asked for: Safari plays no other answer.
 */
async function soundOrCopy(request) {
  const kept = await caches.match(request.url);
  if (!kept) return fetch(request);
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (first === undefined) return kept;
  const bytes = await kept.arrayBuffer();
  const end = last ? Math.min(Number(last), bytes.byteLength - 1) : bytes.byteLength - 1;
  const headers = {
    'content-type': kept.headers.get('content-type'),
    'content-range': `bytes ${first}-${end}/${bytes.byteLength}`,
  };
  return new Response(bytes.slice(Number(first), end + 1), { status: 206, headers });
}

const cached = async (request) => (await caches.match(request)) ?? Response.error();
