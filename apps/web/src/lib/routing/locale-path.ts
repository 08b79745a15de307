import { DEFAULT_LOCALE, isLocale } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';

/** Where the pages of a language begin: nothing for French, `/en`, `/ty` … for the others. */
export function localeBase(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}

export interface LocalizedPath {
  readonly locale: Locale;
  /** The path below the language, always beginning with `/`. */
  readonly path: string;
}

/** Splits `/en/produits` into `en` and `/produits`. `/fr/…` is no address of ours: French has no prefix. */
export function splitLocalePath(pathname: string): LocalizedPath {
  const [, first = '', ...rest] = pathname.split('/');
  if (isLocale(first) && first !== DEFAULT_LOCALE) return { locale: first, path: `/${rest.join('/')}` };
  return { locale: DEFAULT_LOCALE, path: pathname || '/' };
}

/** The same page in another language. */
export function inLocale(path: string, locale: Locale): string {
  return path === '/' && locale !== DEFAULT_LOCALE ? localeBase(locale) : localeBase(locale) + path;
}
