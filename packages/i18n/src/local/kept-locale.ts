import { isLocale, type Locale } from '../locales.ts';

/** Cookie with the language that the reader of this device has chosen; absent: they have chosen none, and read French. */
export const LANGUAGE_COOKIE = 'language';
export const LANGUAGE_DAYS = 365;

/** Reads the cookie, which anybody may have written; undefined: it names no language of the product. */
export const keptLocaleOf = (cookie: string | undefined): Locale | undefined => (isLocale(cookie) ? cookie : undefined);
