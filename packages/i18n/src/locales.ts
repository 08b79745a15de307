/**
 * The eight languages of the product. The codes are the product's own (URLs, API, storage) and must never reach `Intl`
 * or a `lang` attribute: there `mar` is Marathi, `hka` is Kahe and `pu` is unassigned.
 *
 * @source docs of the languages: packages/i18n/glossary/sources.json; BCP-47 registry for pmt, mrv, mrq, hak
 */
export const LOCALES = ['fr', 'en', 'ty', 'pu', 'mrv', 'aut', 'mar', 'hka'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'fr';

export interface LocaleInfo {
  /** Tag for `lang` attributes and the `hreflang` of links. */
  readonly htmlLang: string;
  /**
   * Tag for `Intl` alone. CLDR has no data for the six local languages, so they count and format as French does here.
   */
  readonly intlTag: string;
  /** Name of the language in itself, for the language switch. */
  readonly endonym: string;
}

export const LOCALE_INFO: Readonly<Record<Locale, LocaleInfo>> = {
  fr: { htmlLang: 'fr-PF', intlTag: 'fr-PF', endonym: 'Français' },
  en: { htmlLang: 'en', intlTag: 'en', endonym: 'English' },
  ty: { htmlLang: 'ty', intlTag: 'fr-PF', endonym: 'Reo Tahiti' },
  pu: { htmlLang: 'pmt', intlTag: 'fr-PF', endonym: 'Reko Pakumotu' },
  mrv: { htmlLang: 'mrv', intlTag: 'fr-PF', endonym: 'Reo Magareva' },
  aut: { htmlLang: 'aut', intlTag: 'fr-PF', endonym: 'Reo Tuhaʻa Pae' },
  mar: { htmlLang: 'mrq', intlTag: 'fr-PF', endonym: 'Èo ènana' },
  hka: { htmlLang: 'hak-Hant', intlTag: 'fr-PF', endonym: '客家話' },
};

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value);
}

/**
 * Chooses the language for a client's request: a product code as it is, else the first BCP-47 tag of an
 * `Accept-Language` header that the product has, else French.
 */
export function negotiateLocale(requested: string | undefined): Locale {
  for (const part of (requested ?? '').split(',')) {
    const tag = (part.split(';')[0] ?? '').trim().toLowerCase();
    if (isLocale(tag)) return tag;
    const primary = tag.split('-')[0];
    const found = LOCALES.find((locale) => LOCALE_INFO[locale].htmlLang.toLowerCase().split('-')[0] === primary);
    if (found) return found;
  }
  return DEFAULT_LOCALE;
}
