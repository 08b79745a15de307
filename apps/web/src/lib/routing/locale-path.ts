import { DEFAULT_LOCALE, isLocale } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';

/** Prefix of the paths of a language: nothing for French, `/en`, `/ty` … for the others. */
export function localeBase(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}

export interface LocalizedPath {
  readonly locale: Locale;
  /** The path below the language, always beginning with `/`. */
  readonly path: string;
}

/** Splits `/en/produits` into `en` and `/produits`. `/fr/…` has no meaning: French has no prefix. */
export function splitLocalePath(pathname: string): LocalizedPath {
  const [, first = '', ...rest] = pathname.split('/');
  if (isLocale(first) && first !== DEFAULT_LOCALE) return { locale: first, path: `/${rest.join('/')}` };
  return { locale: DEFAULT_LOCALE, path: pathname || '/' };
}

/** Returns the path of a page in another language. */
export function inLocale(path: string, locale: Locale): string {
  return path === '/' && locale !== DEFAULT_LOCALE ? localeBase(locale) : localeBase(locale) + path;
}
