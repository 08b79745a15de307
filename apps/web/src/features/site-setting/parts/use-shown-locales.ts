import { type Locale, LOCALES } from '@matete/i18n/locales';
import { useQuery } from '@tanstack/react-query';

import { getPublicMessage } from '#features/site-setting/api/get-public-message';

/** Returns the languages that readers are offered. @param own The reader's own, which stays, offered or not. */
export function useShownLocales(own?: Locale): readonly Locale[] {
  const hidden = useQuery(getPublicMessage()).data?.hiddenLanguages ?? [];
  return LOCALES.filter((locale) => locale === own || !hidden.includes(locale));
}
