import type { CatalogueWord } from '@matete/domain/catalogue/reread-search';

import { listCatalogueWords } from '#catalogue/search/search-words-query';
import { type Changes, EVERYTHING } from '#platform/changes/changes';
import type { Db } from '#platform/db/database';
import { MAX_AGE_MS } from '#platform/http/answer-cache';

/**
 * Words of the names of all products on sale, kept in memory: collecting them reads every product, and every search that
 * finds nothing needs them. They are as old at most as a public list may be, and dropped when an admin changes a product.
 */
export class KeptWords {
  readonly #changes: Changes;
  #isListening = false;
  #kept: { readonly words: Promise<readonly CatalogueWord[]>; readonly sinceMs: number } | undefined;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /** Words are read once, however many ask for them meanwhile. */
  list(db: Db, now: Date): Promise<readonly CatalogueWord[]> {
    this.#listen();
    const nowMs = now.getTime();
    if (this.#kept !== undefined && Math.abs(nowMs - this.#kept.sinceMs) < MAX_AGE_MS) return this.#kept.words;
    const kept = { words: listCatalogueWords(db), sinceMs: nowMs };
    this.#kept = kept;
    kept.words.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return kept.words;
  }

  /** Only processes that somebody searches in listen: a command or a worker opens no connection for it. */
  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    this.#changes.onChange((tags) => {
      if (tags.includes(EVERYTHING)) this.#kept = undefined;
    });
  }
}

/** Port of the words of the catalogue. */
export interface WordsPort {
  readonly words: KeptWords;
}
