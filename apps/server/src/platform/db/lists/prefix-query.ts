import { type RawBuilder, sql } from 'kysely';

/** The condition that a text begins with what was typed, in whatever case either is written. */
export const beginsWith = (column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${column}) like ${`${typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`}`;

/** Shortest part of a word that may be a word of its own. */
const SHORTEST_PART = 2;
/** Longest word that is taken apart: what is longer is no name of two or three words. */
const LONGEST_TOGETHER = 24;

/**
 * Full-text query of folded words by their prefixes: `thon bl` finds `thon blanc`. A word may be two or three of a name
 * written together, and all of them one: `mahimahi` finds `mahi mahi`, and `mahi mahi` finds `mahimahi`.
 *
 * @param words Letters and digits alone.
 */
export function prefixQuery(words: readonly string[]): string {
  const each = words.map((word) => `(${partings(word, 3).join(' | ')})`).join(' & ');
  return words.length === 1 ? each : `(${each}) | ${words.join('')}:*`;
}

/** The ways in which a word is up to so many words, the last by its prefix. */
function partings(word: string, most: number): string[] {
  const signs = Array.from(word);
  if (most === 1 || signs.length > LONGEST_TOGETHER) return [`${word}:*`];
  const ways = [`${word}:*`];
  for (let at = SHORTEST_PART; at <= signs.length - SHORTEST_PART; at += 1) {
    const rest = partings(signs.slice(at).join(''), most - 1);
    ways.push(`${signs.slice(0, at).join('')} & (${rest.join(' | ')})`);
  }
  return ways;
}
