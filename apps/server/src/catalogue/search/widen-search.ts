import type { SearchReading } from '@matete/contract/catalogue/search-reading';
import { rereadSearch } from '@matete/domain/catalogue/reread-search';

import type { WordsPort } from '#catalogue/search/kept-words';
import { isAnyNamed, wordsOfSearch, writtenWord } from '#catalogue/search/search-words-query';
import type { Db } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

/** What a search reads: the database, and the words of the catalogue as they are kept. */
export type SearchPorts = Pick<Runtime, 'db' | 'now'> & WordsPort;

/** A search read anew: the words that find something, and what its reader is told of it. */
export interface WidenedSearch {
  readonly words: readonly string[];
  readonly reading: SearchReading;
}

/**
 * Widens a search that found nothing: forgives typing errors, then leaves out words, those that mean nothing first.
 * A search that names a product is never widened: then other filters have kept it out.
 *
 * @returns Undefined where no other reading finds anything either.
 */
export async function widenSearch(
  { db, words: catalogue, now }: SearchPorts,
  search: string | undefined,
): Promise<WidenedSearch | undefined> {
  const typed = wordsOfSearch(search);
  if (typed.length === 0 || (await isAnyNamed(db, typed))) return undefined;
  const read = rereadSearch(typed, await catalogue.list(db, now()));
  const understood = read.filter((word): word is { typed: string; meant: string } => word.meant !== null);
  for (let count = understood.length; count > 0; count--) {
    const used = understood.slice(0, count);
    const words = used.map(({ meant }) => meant);
    // A single one is a word of the catalogue, or begins one.
    if (count === 1 || (await isAnyNamed(db, words))) {
      const isTogether = count < understood.length;
      // Words that name something, but nothing together, are no words for which there is nothing.
      const left = isTogether ? typed : read.filter(({ meant }) => meant === null).map((word) => word.typed);
      return { words, reading: { words: await writtenAs(db, used), withoutWords: left.join(' ') } };
    }
  }
  return undefined;
}

async function writtenAs(db: Db, used: readonly { readonly typed: string; readonly meant: string }[]): Promise<string> {
  const written: string[] = [];
  for (const { typed, meant } of used) written.push(typed === meant ? typed : await writtenWord(db, meant));
  return written.join(' ');
}
