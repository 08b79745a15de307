import { type Language, LANGUAGES } from '@matete/contract/primitives';
import { keptLocaleOf, LANGUAGE_COOKIE } from '@matete/i18n/local/kept-locale';
import { looksOf } from '@matete/web/server/looks';
import type { FastifyRequest } from 'fastify';

/** How pages look for the one who asks. */
export const looksFor = ({ cookies, headers }: FastifyRequest): ReturnType<typeof looksOf> =>
  looksOf(cookies, headers['save-data'] === 'on');

/** Language of a path: `/en/produits` is English; one without a language is French. */
export function languageOfPath(url: string): Language {
  const [, first = ''] = url.split(/[/?#]/);
  return LANGUAGES.find((language) => language === first) ?? 'fr';
}

/**
 * Key of a visitor's page in the cache: its address, how it looks, and the kept language where the page offers it or is
 * left for it. A cookie that names no language makes no page of its own.
 */
export function visitorKeyOf(request: FastifyRequest): string {
  const { theme, savesData, texts } = looksFor(request);
  const kept = keptLocaleOf(request.cookies[LANGUAGE_COOKIE]);
  const offered = kept === undefined || kept === languageOfPath(request.url) ? '' : kept;
  return [theme, savesData, texts, offered, request.url].join(' ');
}

/**
 * Header that tells the service worker the language to open `/` in without a connection: it can read no cookie of ours.
 * Readers of French are sent none.
 */
export function keptLanguageHeader({ cookies }: FastifyRequest): Readonly<Record<string, string>> {
  const kept = keptLocaleOf(cookies[LANGUAGE_COOKIE]);
  return kept === undefined || kept === 'fr' ? {} : { 'kept-language': kept };
}
