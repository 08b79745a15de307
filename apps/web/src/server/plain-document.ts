import { LOCALE_INFO } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';
import type { MessageId } from '@matete/i18n/message-id';
import { translateWithFallback } from '@matete/i18n/translate';

import { infoPaths } from '#lib/routing/info-paths';
import { inLocale } from '#lib/routing/locale-path';

import { escapeHtml } from './escape-html.ts';

export type PlainPage =
  /** Cached by the service worker, for when the network is away. */
  | { readonly kind: 'offline' }
  /** Rendering failed: the database is away, or a bug. */
  | { readonly kind: 'failed'; readonly requestId: string }
  /** Rate limit: too many requests from one account, or from the visitors of one address. */
  | { readonly kind: 'busy'; readonly requestId: string }
  /**
   * A form leads to the bank. A page rather than a redirect, which a browser follows only to what the policy for forms
   * names, and a bank's page may be anywhere.
   */
  | { readonly kind: 'elsewhere'; readonly address: string };

const WORDS_OF = {
  offline: 'common.page.offline',
  failed: 'common.page.error',
  busy: 'pages.busy',
  elsewhere: 'pages.elsewhere',
} as const;

/** The page reloads itself after this time. */
const RETRY_SECONDS = 15;

/** Writes an element with a text of the catalogues. */
type Say = (
  id: MessageId,
  element: string,
  how?: { readonly attributes?: string; readonly values?: Readonly<Record<string, string>> },
) => string;

/** Writes a page that needs no script, no data and no account, for when nothing else works. */
export function plainDocument(page: PlainPage, locale: Locale, stylesheets: readonly string[]): string {
  const said: Say = (id, element, { attributes = '', values = {} } = {}) => {
    const { text, lang } = translateWithFallback(locale, id, values);
    const own = lang === LOCALE_INFO[locale].htmlLang ? '' : ` lang="${lang}"`;
    return `<${element}${attributes}${own}>${escapeHtml(text)}</${element}>`;
  };
  const words = WORDS_OF[page.kind];
  const title = escapeHtml(translateWithFallback(locale, `${words}.title`).text);
  return [
    `<!doctype html><html lang="${LOCALE_INFO[locale].htmlLang}" data-locale="${locale}" data-theme="system"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta http-equiv="refresh" content="${refreshOf(page)}"><meta name="robots" content="noindex">`,
    `<title>${title} · Mātete</title><link rel="icon" href="/icon.svg" type="image/svg+xml">`,
    ...stylesheets.map((file) => `<link rel="stylesheet" href="${file}">`),
    '</head><body><main class="wrap py-12"><div class="slip mx-auto max-w-form p-6 sm:p-8">',
    '<img src="/icon.svg" alt="Mātete" width="72" height="72">',
    said(`${words}.title`, 'h1', { attributes: ' class="mt-4"' }),
    said(`${words}.text`, 'p', { attributes: ' class="mt-3 text-muted"' }),
    page.kind === 'offline' ? said('common.shell.footer.pickup', 'p', { attributes: ' class="mt-2 text-muted"' }) : '',
    'requestId' in page
      ? said('common.page.error.reference', 'p', {
          attributes: ' class="mt-2 text-meta text-muted"',
          values: { requestId: page.requestId },
        })
      : '',
    '<hr class="tear my-6">',
    page.kind === 'elsewhere'
      ? said('order.payment.openPage', 'a', {
          attributes: ` class="btn btn-action" href="${escapeHtml(page.address)}"`,
        })
      : // An empty address reloads the page.
        said('common.action.retry', 'a', { attributes: ' class="btn btn-action" href=""' }),
    page.kind === 'offline' ? keptOnDevice(locale, said) : '',
    '</div></main></body></html>',
  ].join('');
}

/** Places for what the device has kept, filled in by the page's script. */
const keptOnDevice = (locale: Locale, said: Say): string =>
  '<div id="outbox" hidden class="mt-6">' +
  said('common.nav.outbox', 'a', { attributes: ` class="btn" href="${inLocale(infoPaths.outbox(), locale)}"` }) +
  '</div>' +
  (['orders', 'catalogue'] as const)
    .map(
      (cache) =>
        `<section data-copies="${cache}" hidden class="mt-6">` +
        said(`common.outbox.copiesTitle.${cache}`, 'h2', { attributes: ' class="text-h3"' }) +
        '<ul class="mt-2"></ul></section>',
    )
    .join('') +
  '<script src="/hors-ligne.js"></script>';

/** Content of the tag that opens the next page by itself. */
const refreshOf = (page: PlainPage): string =>
  page.kind === 'elsewhere' ? `0;url=${escapeHtml(page.address)}` : String(RETRY_SECONDS);
