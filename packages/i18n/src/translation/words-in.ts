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

/**
 * What a source says, for readers: the words that a draft is composed of, then the titles of the works, each once.
 *
 * @param source `ANT;MWty (delete)`, or of a draft `菜籃=market basket@MOE; 个=of; classifier@MOE`
 */
export function sourceTitles(source: string | undefined): string[] {
  titles ??= readTitles();
  const known = titles;
  const parts = source?.includes('@') ? wordsOfDraft(source) : { words: [], works: (source ?? '').split(';') };
  const works = parts.works
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => known.get(part.split(' ')[0] ?? '') ?? part);
  return [...parts.words, ...new Set(works)];
}

/** Parts of `word=meaning@code, code`: a meaning may have a semicolon itself, and a part ends after its codes. */
function wordsOfDraft(source: string): { readonly words: string[]; readonly works: string[] } {
  const parts: string[] = [];
  let isOpen = false;
  for (const piece of source.split('; ')) {
    if (isOpen) parts.push(`${parts.pop()}; ${piece}`);
    else parts.push(piece);
    isOpen = !piece.includes('@');
  }
  const words = parts.map((part) => (part.split('@')[0] ?? '').trim().replace('=', ' = '));
  const codes = parts.flatMap((part) =>
    part
      .split('@')
      .slice(1)
      .join(' ')
      .split(/[\s,;()]+/),
  );
  return { words, works: codes.filter((code) => titles?.has(code)) };
}

function readTitles(): ReadonlyMap<string, string> {
  const { sources } = JSON.parse(readFileSync(new URL('../../glossary/sources.json', import.meta.url), 'utf8')) as {
    readonly sources: Readonly<Record<string, { readonly title: string }>>;
  };
  return new Map(Object.entries(sources).map(([code, { title }]) => [code, title]));
}
