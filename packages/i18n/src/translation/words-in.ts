import { readFileSync } from 'node:fs';

import type { GlossaryLocale, GlossaryTerm } from '../catalogue/glossary.ts';
import { GLOSSARY_LOCALES, kindOfTerm, readGlossary } from '../catalogue/glossary.ts';
import { foldForSearch } from '../fold-for-search.ts';
import type { Locale } from '../locales.ts';

/** A word of the glossary that a French text contains. */
export interface WordInText {
  readonly french: string;
  readonly word: string;
  /** Titles of the works that show it. */
  readonly sources: readonly string[];
  readonly confidence: 'high' | 'medium' | 'low';
}

interface FoldedTerm {
  readonly term: GlossaryTerm;
  readonly folded: string;
}

let terms: readonly FoldedTerm[] | undefined;
let titles: ReadonlyMap<string, string> | undefined;

const isGlossaryLocale = (locale: Locale): locale is GlossaryLocale =>
  (GLOSSARY_LOCALES as readonly Locale[]).includes(locale);

/** Words of the glossary in the French of a text, the longest first; none for French and English. Guesses are left out. */
export function wordsIn(french: string, locale: Locale): WordInText[] {
  if (!isGlossaryLocale(locale)) return [];
  const text = ` ${foldForSearch(french)} `;
  terms ??= readGlossary()
    .map((term) => ({ term, folded: foldForSearch(term.fr ?? '') }))
    .filter(({ folded }) => folded !== '')
    .sort((a, b) => b.folded.length - a.folded.length);
  const found = terms.filter(({ term, folded }) => kindOfTerm(term, locale) !== null && text.includes(` ${folded} `));
  // Several terms may have the same word: of the shop, and of the kitchen.
  const seen = new Set<string>();
  return found
    .filter(({ term, folded }) => {
      const key = `${folded} ${term[locale]}`;
      return !seen.has(key) && seen.add(key);
    })
    .map(({ term }) => ({
      french: term.fr ?? '',
      word: term[locale] ?? '',
      sources: sourceTitles(term.source[locale]),
      confidence: term.confidence[locale] ?? 'low',
    }));
}

/** Titles of the works that a source names, `ANT;MWty (delete)`. */
export function sourceTitles(source: string | undefined): string[] {
  titles ??= readTitles();
  const known = titles;
  return (source ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => known.get(part.split(' ')[0] ?? '') ?? part);
}

function readTitles(): ReadonlyMap<string, string> {
  const { sources } = JSON.parse(readFileSync(new URL('../../glossary/sources.json', import.meta.url), 'utf8')) as {
    readonly sources: Readonly<Record<string, { readonly title: string }>>;
  };
  return new Map(Object.entries(sources).map(([code, { title }]) => [code, title]));
}
