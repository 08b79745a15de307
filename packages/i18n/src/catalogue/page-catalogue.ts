import type { Locale } from '../locales.ts';
import { isLocalLanguage, noticeOf, type Reading, textChoiceOf } from './text-choice.ts';
import type { Area } from './areas.ts';
import { type CompiledCatalogue, compileCatalogue } from './catalogue.ts';
import { chooseTexts } from './choose-texts.ts';

/** Texts and drafts that the catalogues of pages are made of: those of the files, or with what reviewers published. */
export interface CatalogueSource {
  readonly textsOf: (language: Locale, area: Area) => Readonly<Record<string, string>>;
  readonly draftsOf: (language: Locale) => ReadonlySet<string>;
}

/** Compiles an area as the pages of a reading show it. */
export function pageCatalogue(
  { textsOf, draftsOf }: CatalogueSource,
  area: Area,
  { locale, choice }: Reading,
): CompiledCatalogue {
  const texts = (language: Locale): Record<string, string> => ({
    ...textsOf(language, area),
    // What a page in a local language says of its texts is on every one of them.
    ...(area === 'common' && isLocalLanguage(locale) ? noticeOf(textsOf(language, 'pages')) : {}),
  });
  const compiled = (language: Locale): CompiledCatalogue =>
    compileCatalogue(texts('fr'), texts(language), draftsOf(language));
  if (choice === undefined || !isLocalLanguage(locale)) return compiled(locale);
  const chosen = textChoiceOf(choice);
  return chooseTexts(compiled(locale), compiled(chosen.missing), chosen);
}
