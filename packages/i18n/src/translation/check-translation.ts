import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

import { argumentsOf, type CompiledMessage } from '../catalogue/catalogue.ts';
import type { Locale } from '../locales.ts';
import { spelled } from './spelling.ts';

/** Why a text cannot stand for a French one. */
export type TranslationProblem =
  | { readonly code: 'TEXT_MALFORMED' | 'TEXT_APOSTROPHE' }
  | { readonly code: 'TEXT_PLACEHOLDERS'; readonly wanted: string }
  | { readonly code: 'TEXT_TOO_LONG_HERE'; readonly longest: number };

/** A text as it is stored, or why it is refused. */
export type CheckedTranslation = { readonly text: string } | { readonly problem: TranslationProblem };

/** A pair of tags around plain text, or a tag that stands for an element: what `RichText` renders. */
const TAG = /<(\w+)>[^<]*<\/\1>|<\w+\/>/g;

/** Most characters that make sense where a French text stands: twice its length and twenty. */
export const longestFor = (french: string): number => french.length * 2 + 20;

/** Arguments that every translation of a text takes, as they are typed: `{count}`, `<link>`. */
export const placeholdersOf = (french: string): string[] =>
  argumentsOf(compileMessageOrThrow(french)).map((name) => (name.startsWith('<') ? name : `{${name}}`));

/**
 * Checks a text against the French that it translates, spells it as its language is stored and gives it the white space of the
 * French at its ends. Refused: what is not ICU MessageFormat, other arguments, tags or kinds of choice than the French has, a
 * choice without `other`, more than twice the length of the French and twenty characters, an apostrophe in Marquesan, which
 * writes the glottal stop as an accent.
 */
export function checkTranslation(locale: Locale, french: string, typed: string): CheckedTranslation {
  const text = withEndsOf(french, spelled(locale, typed));
  if (locale === 'mar' && /[’ʻʼ‘']/.test(text)) return { problem: { code: 'TEXT_APOSTROPHE' } };
  const longest = longestFor(french);
  if (text.length > longest) return { problem: { code: 'TEXT_TOO_LONG_HERE', longest } };
  const compiled = compiledOrNull(text);
  if (compiled === null || !areTagsWhole(text)) return { problem: { code: 'TEXT_MALFORMED' } };
  const wanted = compileMessageOrThrow(french);
  if (!takesSame(wanted, compiled) || emptyTags(text).join() !== emptyTags(french).join())
    return { problem: { code: 'TEXT_PLACEHOLDERS', wanted: placeholdersOf(french).join(' ') } };
  return { text };
}

/** A text with the white space that another has at its ends. */
export function withEndsOf(model: string, text: string): string {
  const [before = ''] = /^\s*/.exec(model) ?? [];
  const [after = ''] = /\s*$/.exec(model) ?? [];
  return before + text.trim() + after;
}

function compiledOrNull(text: string): CompiledMessage | null {
  try {
    return compileMessageOrThrow(text);
  } catch {
    return null;
  }
}

const areTagsWhole = (text: string): boolean => !/<\/?\w*\/?>/.test(text.replaceAll(TAG, ''));

const emptyTags = (text: string): string[] => [...new Set(text.match(/<\w+\/>/g))].sort();

function takesSame(wanted: CompiledMessage, given: CompiledMessage): boolean {
  if (argumentsOf(wanted).join() !== argumentsOf(given).join()) return false;
  const known = choicesOf(wanted);
  return [...choicesOf(given)].every(([name, choices]) => {
    const own = known.get(name);
    // Numbers choose among plurals, words among choices: each language has its own plurals, but the same words.
    return [...choices].every((choice) => own?.has(choice) === true) && choices.has('other');
  });
}

/** Branches of each argument with choices: the words of a `select`, the kind alone of a plural. */
function choicesOf(message: CompiledMessage, found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  for (const token of message) {
    if (typeof token === 'string') continue;
    const [name, kind, choices] = token;
    if (kind === undefined) continue;
    const branches = Object.entries((choices ?? {}) as Record<string, CompiledMessage>);
    const known = found.get(`${name} ${kind}`) ?? new Set<string>();
    found.set(`${name} ${kind}`, known);
    for (const [word, branch] of branches) {
      if (kind === 'select' || word === 'other') known.add(word);
      if (Array.isArray(branch)) choicesOf(branch, found);
    }
  }
  return found;
}
