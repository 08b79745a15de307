import { readFileSync } from 'node:fs';

import type { Locale } from '../locales.ts';
import { AREAS } from './areas.ts';
import { readCatalogue } from './catalogue-files.ts';
import { readDrafts, readHeldIds } from './drafts.ts';
import type { GlossaryLocale } from './glossary.ts';
import { GLOSSARY_LOCALES, readGlossary } from './glossary.ts';
import type { LocalTextSources } from './local-texts.ts';

/** Reads all texts of a language, by id. */
export function readAllTexts(locale: Locale): Record<string, string> {
  return Object.assign({}, ...AREAS.map((area) => readCatalogue(locale, area))) as Record<string, string>;
}

/** Reads what the texts of a local language are composed from: glossary, drafts, French and English. */
export function readLocalTextSources(locale: GlossaryLocale): LocalTextSources {
  const terms = readFileSync(new URL('../../glossary/message-terms.json', import.meta.url), 'utf8');
  return {
    locale,
    french: readAllTexts('fr'),
    english: readAllTexts('en'),
    glossary: readGlossary(),
    termOfMessage: JSON.parse(terms) as Record<string, string>,
    drafts: readDrafts(locale),
    heldIds: readHeldIds(GLOSSARY_LOCALES.flatMap(readDrafts)),
  };
}
