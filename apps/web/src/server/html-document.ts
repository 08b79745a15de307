import { cutText } from '@matete/i18n/cut-text';
import { LOCALE_INFO } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';
import type { MessageId } from '@matete/i18n/message-id';

import { BOOT_STATE_ID, serializeBootState } from '#app/boot-state';
import type { BootState } from '#app/boot-state';
import { barColours } from '#lib/device/looks';
import { fullTitle } from '#lib/page/head.tsx';
import type { PageHeadProps } from '#lib/page/head.tsx';
import { isLocalLanguage } from '@matete/i18n/catalogue/text-choice';
import { textOf } from '#lib/texts/language';
import type { Language } from '#lib/texts/language';
import { inLocale } from '#lib/routing/locale-path';
import { escapeHtml } from '#server/escape-html';
import type { PageAssets, PageCode } from '#server/page-assets';

/** Longest description of a page, in characters: search engines show no more. */
const DESCRIPTION_MAX = 160;

export interface DocumentInput {
  readonly content: string;
  readonly boot: BootState;
  readonly head: PageHeadProps;
  readonly language: Language;
  /** Without the language. */
  readonly path: string;
  readonly search: string;
  readonly isListed: boolean;
  /** Languages of the page that search engines are told of. */
  readonly linkedLocales: readonly Locale[];
  /** HTML above the page that is none of its code. */
  readonly above: string;
  readonly page: PageCode | null;
  readonly publicUrl: string;
  readonly assets: PageAssets;
  /** What the page says to search engines, as JSON. */
  readonly structured: readonly object[];
}

/** Writes the HTML document around a rendered page. */
export function htmlDocument(input: DocumentInput): string {
  const { boot, content, assets } = input;
  const lang = LOCALE_INFO[boot.locale].htmlLang;
  const { theme, savesData } = boot.looks;
  const save = savesData ? ' data-save="on"' : '';
  return (
    `<!doctype html><html lang="${lang}" data-locale="${boot.locale}" data-theme="${theme}"${save}><head>` +
    headMarkup(input) +
    `</head><body>${input.above}<div id="root" data-unhydrated="">${content}</div>` +
    `<script type="application/json" id="${BOOT_STATE_ID}">${serializeBootState(boot)}</script>` +
    `<script type="module" src="${assets.entryScript}"></script></body></html>`
  );
}

function headMarkup({
  boot,
  head,
  language,
  path,
  isListed,
  linkedLocales,
  page,
  publicUrl,
  assets,
  structured,
}: DocumentInput): string {
  const text = (id: MessageId): string => textOf(language, id);
  const title = fullTitle(head.title, text('common.site.name'), text('common.site.tagline'));
  const description = cutText(head.description ?? text('common.site.description'), DESCRIPTION_MAX);
  const textFiles = (['common', ...(page?.areas ?? [])] as const).map((area) => boot.catalogues[area]);
  const own = head.ownSearch ? `?${head.ownSearch}` : '';
  const address = (locale: Locale): string => publicUrl + inLocale(path, locale) + own;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    isListed ? '' : '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeHtml(address(boot.locale))}">`,
    ...(isListed ? alternateLinks(address, linkedLocales) : []),
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${escapeHtml(address(boot.locale))}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Mātete">',
    `<meta property="og:locale" content="${LOCALE_INFO[boot.locale].intlTag.replace('-', '_')}">`,
    `<meta property="og:image" content="${escapeHtml(publicUrl + (head.image ?? '/icon-512.png'))}">`,
    ...Object.entries(barColours(boot.looks.theme)).map(
      ([scheme, colour]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`,
    ),
    '<meta name="format-detection" content="telephone=no">',
    `<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    `<link rel="manifest" href="/manifest.webmanifest">`,
    // Data, which runs nowhere.
    ...structured.map(
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
    ...[...assets.stylesheets, ...(isLocalLanguage(boot.locale) ? ['/local.css'] : [])].map(
      (file) => `<link rel="stylesheet" href="${file}">`,
    ),
    assets.bodyFont && !boot.looks.savesData
      ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${assets.bodyFont}">`
      : '',
    ...assets.modulesOf(page, boot.locale).map((file) => `<link rel="modulepreload" href="${file}">`),
    ...textFiles.map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`),
  ].join('');
}

function alternateLinks(address: (locale: Locale) => string, locales: readonly Locale[]): string[] {
  const links = locales.map(
    (locale) =>
      `<link rel="alternate" hreflang="${LOCALE_INFO[locale].htmlLang}" href="${escapeHtml(address(locale))}">`,
  );
  return [...links, `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address('fr'))}">`];
}
