import { setupI18n } from '@lingui/core';
import type { I18n } from '@lingui/core';
import { fallbackIdsOf } from '@matete/i18n/catalogue-fallback';
import type { CompiledCatalogue, CompiledMessage } from '@matete/i18n/catalogue';
import { LOCALE_INFO } from '@matete/i18n/locales';
import type { Locale } from '@matete/i18n/locales';

import type { PageArea } from '#app/page-area';

/** Fetches the texts of one area: from its file in the browser, from the bundle on the server. */
export type CatalogueLoader = (area: PageArea) => Promise<CompiledCatalogue>;

/** The texts of one reader: one object per request on the server, one for the life of a page in the browser. */
export interface Language {
  readonly locale: Locale;
  readonly i18n: I18n;
  /** Ids shown in French because the language has no text of its own. */
  readonly fallbackIds: Set<string>;
  readonly loadedAreas: Set<PageArea>;
  readonly corrections: Readonly<Record<string, CompiledMessage>>;
  readonly loadCatalogue: CatalogueLoader;
}

interface LanguageInput {
  readonly locale: Locale;
  readonly loadCatalogue: CatalogueLoader;
  readonly corrections?: Readonly<Record<string, CompiledMessage>> | undefined;
}

export function createLanguage({ locale, loadCatalogue, corrections = {} }: LanguageInput): Language {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale, locales: [LOCALE_INFO[locale].intlTag], messages: {} });
  return { locale, i18n, fallbackIds: new Set(), loadedAreas: new Set(), corrections, loadCatalogue };
}

/** Adds the catalogues of some areas; those already there cost nothing. */
export async function loadAreas(language: Language, areas: readonly PageArea[]): Promise<void> {
  const missing = areas.filter((area) => !language.loadedAreas.has(area));
  const catalogues = await Promise.all(missing.map(language.loadCatalogue));
  for (const catalogue of catalogues) addCatalogue(language, catalogue);
  for (const area of missing) language.loadedAreas.add(area);
}

function addCatalogue({ i18n, locale, fallbackIds, corrections }: Language, catalogue: CompiledCatalogue): void {
  for (const id of fallbackIdsOf(catalogue)) if (!(id in corrections)) fallbackIds.add(id);
  i18n.load(locale, { ...catalogue.messages, ...corrections });
}
