import { CATALOGUE_COPIES, ORDER_COPIES } from '#lib/outbox/reader';

/** Pages that stay readable without a connection, by their cache: as many as were opened last, and the main pages. */
const MOST_COPIES = { [ORDER_COPIES]: 5, [CATALOGUE_COPIES]: 12 };
/** Home, the list, the ships, the cart and own orders, in any language: they stay, however many pages were opened since. */
const MAIN_PAGE = /^(?:\/[a-z]{2,3})?\/(?:produits|navires|panier|(?:vendeur\/)?commandes)?$/;
/** Most recorded names that stay readable without a connection. */
const MOST_SOUNDS = 24;
/** Headers of a copy, read by the page that lists them. */
const TITLE = 'x-title';
const READ_AT = 'x-read-at';
/** What does nothing without a connection, or could not be shown. */
const LEFT_OUT =
  'script, form, button, dialog, img, iframe, input, select, textarea, .btn, .no-copy, .no-print, .needs-code';

interface PageCopy {
  readonly cache: keyof typeof MOST_COPIES;
  /** Address of the page, with its search. */
  readonly path: string;
  readonly title: string;
  /** "Lu le 12 mai à 9:40 : la connexion ne répond pas", in the reader's language. */
  readonly readText: string;
  /** Words of the link that asks for the page itself. */
  readonly retryText: string;
  /** Address of the list of copies, and its name. */
  readonly list: { readonly href: string; readonly name: string };
}

/**
 * Keeps the page that is open as a page of its own, for the service worker: what stands on it, without what acts. Only
 * the latest copies stay; those of another person are deleted when that person comes (`rememberReader`).
 */
export async function keepPageCopy(copy: PageCopy, nowMs = Date.now()): Promise<void> {
  const main = document.querySelector('main');
  if (main === null) return;
  const cache = await caches.open(copy.cache);
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href);
  for (const style of styles) if ((await cache.match(style)) === undefined) await cache.add(style);
  await keepSounds(cache, main);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    // Nothing on it runs, whatever it says.
    'content-security-policy': "default-src 'self'; script-src 'none'",
    [TITLE]: encodeURIComponent(copy.title),
    [READ_AT]: String(nowMs),
  };
  await cache.put(copy.path, new Response(documentOf(main, copy, styles), { headers }));
  await deleteOldest(cache, MOST_COPIES[copy.cache]);
}

function documentOf(main: Element, { title, readText, retryText, list }: PageCopy, styles: readonly string[]): string {
  const page = document.implementation.createHTMLDocument(title);
  const { lang, dataset } = document.documentElement;
  page.documentElement.lang = lang;
  page.documentElement.dataset['theme'] = dataset['theme'] ?? 'system';
  for (const href of styles) page.head.append(Object.assign(page.createElement('link'), { rel: 'stylesheet', href }));
  const width = Object.assign(page.createElement('meta'), {
    name: 'viewport',
    content: 'width=device-width,initial-scale=1',
  });
  page.head.prepend(width);
  const said = Object.assign(page.createElement('p'), { className: 'wrap py-2.5', textContent: `${readText} ` });
  said.append(
    // An empty address is that of the page itself.
    Object.assign(page.createElement('a'), { href: '', textContent: retryText }),
    ' · ',
    Object.assign(page.createElement('a'), { href: list.href, textContent: list.name }),
  );
  const banner = Object.assign(page.createElement('header'), { className: 'bg-warn-bg text-warn-fg' });
  banner.append(said);
  const content = page.importNode(main, true);
  readForms(main, content);
  // A form has its fields as properties: `remove` may be a button of that name.
  for (const part of content.querySelectorAll(LEFT_OUT)) Element.prototype.remove.call(part);
  for (const part of content.querySelectorAll('details')) part.open = true;
  page.body.append(banner, content);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Has the forms of a copy that are read as well (`data-copied`) show what stands in them, one part below the other. */
function readForms(main: Element, copy: Element): void {
  const fields = '[data-copied] input:not([type=hidden])';
  const typed = [...main.querySelectorAll<HTMLInputElement>(fields)].map(({ value }) => value);
  for (const [index, field] of copy.querySelectorAll(fields).entries()) {
    if (field.getAttribute('type') !== 'date') field.replaceWith(`${typed[index]}\u00A0`);
  }
  for (const part of copy.querySelectorAll('[data-copied] details')) part.remove();
  for (const part of copy.querySelectorAll('[data-copied] .quantity')) part.removeAttribute('class');
  for (const form of copy.querySelectorAll('[data-copied]')) {
    const group = copy.ownerDocument.createElement('div');
    group.append(...form.children);
    Element.prototype.replaceWith.call(form, group);
  }
}

/** Keeps the recorded names that a page has buttons for, the latest ones: what has such an address never changes. */
async function keepSounds(cache: Cache, main: Element): Promise<void> {
  for (const { href } of main.querySelectorAll<HTMLAnchorElement>('a[data-sound]'))
    // A page is kept without its sound where that does not come.
    if ((await cache.match(href)) === undefined) await cache.add(href).catch(() => undefined);
  const kept = (await cache.keys()).filter(({ url }) => url.includes('/files/sounds/'));
  for (const request of kept.slice(0, Math.max(0, kept.length - MOST_SOUNDS))) await cache.delete(request);
}

async function deleteOldest(cache: Cache, most: number): Promise<void> {
  const copies = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const readAt = (await cache.match(request))?.headers.get(READ_AT) ?? null;
      return { request, readAt: readAt === null ? null : Number(readAt) };
    }),
  );
  // Stylesheets have no date, and stay.
  const pages = copies.flatMap(({ request, readAt }) => {
    const { pathname, search } = new URL(request.url);
    return readAt === null || MAIN_PAGE.test(pathname + search) ? [] : [{ request, readAt }];
  });
  const old = pages.toSorted((a, b) => b.readAt - a.readAt).slice(most);
  for (const { request } of old) await cache.delete(request);
}
