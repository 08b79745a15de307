import type { Locale } from '@matete/i18n/locales';

import type { LocalReading } from '#lib/texts/language';

const loadCode = () => import('#app/local-texts/local-reading.tsx');

/** Loads how texts of a local language are read; nothing for French and English. */
export const loadLocalReading = async (locale: Locale): Promise<LocalReading | undefined> =>
  locale === 'fr' || locale === 'en' ? undefined : (await loadCode()).default(locale);
