import { type Language, LANGUAGES } from '@matete/contract/primitives';

const isLanguage = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code);

/**
 * Language of an answer: `?lang=`, else an `Accept-Language` that is one of the eight codes, else the account's own,
 * else French. A browser's own header (`fr-FR,en;q=0.8`) is not one of the eight codes and is ignored.
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
  return own ?? 'fr';
}
