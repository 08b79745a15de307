import type { Locale } from '@matete/i18n/locales';

import type { LocalReading } from '#lib/texts/language';

/** Loads how texts of a local language are read; nothing for French and English. */
export const loadLocalReading = async (locale: Locale): Promise<LocalReading | null> =>
  locale === 'fr' || locale === 'en'
    ? null
    : import('#lib/texts/local-reading.tsx').then((code) => code.default(locale));
