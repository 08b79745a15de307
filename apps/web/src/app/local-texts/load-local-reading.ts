import type { Locale } from '@matete/i18n/locales';

import type { LocalReading } from '#lib/texts/language';

const loadCode = () => import('#app/local-texts/local-reading.tsx');

/** Loads how texts of a local language are read: code that French and English readers do not load. */
export const loadLocalReading = async (locale: Locale): Promise<LocalReading> => (await loadCode()).default(locale);
