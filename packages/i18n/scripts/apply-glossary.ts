/**
 * Writes the catalogues of the six local languages from the glossary. A message is filled only when its whole text is
 * one glossary term, and only from a term that a source attests or that follows from one; the rest falls back to
 * French. `npm run glossary`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { withCapitalLike } from '../src/capital.ts';
import { areaOf } from '../src/catalogue/areas.ts';
import type { TextOrigin } from '../src/catalogue/catalogue-files.ts';
import { catalogueFile, CATALOGUES_DIRECTORY, readCatalogue } from '../src/catalogue/catalogue-files.ts';
import type { GlossaryTerm } from '../src/catalogue/glossary.ts';
import { DATE_NAME_TERMS, GLOSSARY_LOCALES, isUsable, readGlossary } from '../src/catalogue/glossary.ts';

const termOfMessage = JSON.parse(
  readFileSync(new URL('../glossary/message-terms.json', import.meta.url), 'utf8'),
) as Record<string, string>;
const glossary = new Map<string, GlossaryTerm>(readGlossary().map((term) => [term.key, term]));

for (const locale of GLOSSARY_LOCALES) {
  const byArea = new Map<string, Record<string, string>>();
  const origins: Record<string, TextOrigin> = {};
  const fill = (messageId: string, term: GlossaryTerm): void => {
    const area = areaOf(messageId);
    const text = withCapitalLike(readCatalogue('fr', area)[messageId], term[locale]);
    byArea.set(area, { ...byArea.get(area), [messageId]: text });
    origins[messageId] = {
      glossaryKey: term.key,
      source: term.source[locale] ?? '',
      confidence: term.confidence[locale] ?? 'low',
      reviewed: false,
    };
  };

  for (const [messageId, key] of Object.entries(termOfMessage)) {
    const term = glossary.get(key);
    if (!term) throw new Error(`${messageId} names the unknown glossary term "${key}"`);
    if (isUsable(term, locale)) fill(messageId, term);
  }

  // Dates mix names and numbers: either every day and month has its name in the language, or all stay French.
  const dateNames = Object.entries(DATE_NAME_TERMS).map(([id, key]) => ({ id, term: glossary.get(key) }));
  if (dateNames.every(({ term }) => term && isUsable(term, locale))) {
    for (const { id, term } of dateNames) if (term) fill(id, term);
  }

  rmSync(`${CATALOGUES_DIRECTORY}${locale}`, { recursive: true, force: true });
  mkdirSync(`${CATALOGUES_DIRECTORY}${locale}`);
  for (const [area, texts] of byArea) {
    writeFileSync(catalogueFile(locale, areaOf(`${area}.`)), `${JSON.stringify(sorted(texts), null, 2)}\n`);
  }
  writeFileSync(`${CATALOGUES_DIRECTORY}${locale}/origins.json`, `${JSON.stringify(sorted(origins), null, 2)}\n`);
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
