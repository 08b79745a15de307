import { LOCALE_INFO } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';
import type { MessageId } from '@matete/i18n/message-id';
import { translateWithFallback } from '@matete/i18n/translate';

import { escapeHtml } from './escape-html.ts';

/** The page looks whether the connection is back this often. */
const RETRY_SECONDS = 15;

/**
 * What the browser shows in the place of a page that it cannot fetch. It is kept on the device, needs no script, and asks for the
 * page again by itself.
 */
export function offlineDocument(locale: Locale, stylesheets: readonly string[]): string {
  const said = (id: MessageId, element: string, attributes = ''): string => {
    const { text, lang } = translateWithFallback(locale, id);
    const own = lang === LOCALE_INFO[locale].htmlLang ? '' : ` lang="${lang}"`;
    return `<${element}${attributes}${own}>${escapeHtml(text)}</${element}>`;
  };
  const title = escapeHtml(translateWithFallback(locale, 'common.page.offline.title').text);
  return [
    `<!doctype html><html lang="${LOCALE_INFO[locale].htmlLang}" data-locale="${locale}" data-theme="system"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta http-equiv="refresh" content="${RETRY_SECONDS}"><meta name="robots" content="noindex">`,
    `<title>${title} · Mātete</title><link rel="icon" href="/icon.svg" type="image/svg+xml">`,
    ...stylesheets.map((file) => `<link rel="stylesheet" href="${file}">`),
    '</head><body><main class="wrap py-12"><div class="slip mx-auto max-w-form p-6 sm:p-8">',
    '<img src="/icon.svg" alt="Mātete" width="72" height="72">',
    said('common.page.offline.title', 'h1', ' class="mt-4"'),
    said('common.page.offline.text', 'p', ' class="mt-3 text-muted"'),
    said('common.shell.footer.pickup', 'p', ' class="mt-2 text-muted"'),
    '<hr class="tear my-6">',
    // An empty address is that of the page that could not be fetched.
    said('common.action.retry', 'a', ' class="btn btn-action" href=""'),
    '</div></main></body></html>',
  ].join('');
}
