import { type Language, LANGUAGES } from '@matete/contract/primitives';
import { negotiateLocale } from '@matete/i18n/locales';

const isLanguage = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code);

/**
 * Language of an answer: `?lang=`, else an `Accept-Language` that is one of the eight codes, as pages send it, else the
 * account's own, else the first language of the product in the header of a browser or program (`en-US,fr;q=0.8`), else
 * French.
 *
 * @source HTTP API "Accept-Language or ?lang="
 */
export function requestLanguage(
  lang: unknown,
  acceptLanguage: string | undefined,
  own: Language | undefined,
): Language {
  if (typeof lang === 'string' && isLanguage(lang)) return lang;
  const accepted = acceptLanguage?.trim().toLowerCase();
  if (accepted !== undefined && isLanguage(accepted)) return accepted;
  return own ?? negotiateLocale(acceptLanguage);
}
