import { createHash } from 'node:crypto';

import type { ListenerPort } from '#platform/db/listener';

export interface CachedAnswer {
  readonly body: string;
  readonly etag: string;
}

const MAX_ENTRIES = 5_000;
/** Most characters that are cached: addresses can be made up without end. */
export const MAX_KEPT_CHARACTERS = 32 * 1024 * 1024;
/** Greatest age of an answer: arrivals, seasons and the ends of blocks depend on the clock. */
const MAX_AGE_MS = 30_000;

/**
 * Caches the public answers of the catalogue in memory, as the bytes that are sent. A transaction that changes
 * products, supply or sellers publishes on the channel `catalogue`, and every process clears its cache: a change shows
 * at once everywhere.
 */
export class PublicCache {
  readonly #entries = new Map<string, CachedAnswer & { readonly keptAt: number }>();
  #keptCharacters = 0;
  /** Grows with every change; an answer that was begun before a change is not cached. */
  #generation = 0;

  constructor({ listener }: ListenerPort) {
    listener.listen('catalogue', () => this.clear());
  }

  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#keptCharacters = 0;
  }

  /** Returns a cached answer. The clock is monotonic: setting the time back does not make an entry younger. */
  get(key: string, nowMs: number): CachedAnswer | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && Math.abs(nowMs - entry.keptAt) < MAX_AGE_MS ? entry : undefined;
  }

  /** Call before an answer is made. @returns A function that caches it, unless something changed while it was made. */
  begin(key: string, nowMs: number): (body: string) => CachedAnswer {
    const generation = this.#generation;
    return (body) => {
      const entry = {
        body,
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        keptAt: nowMs,
      };
      if (generation === this.#generation && body.length <= MAX_KEPT_CHARACTERS) {
        this.#forget(key);
        this.#entries.set(key, entry);
        this.#keptCharacters += body.length;
        this.#forgetOldest();
      }
      return entry;
    };
  }

  #forgetOldest(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= MAX_ENTRIES && this.#keptCharacters <= MAX_KEPT_CHARACTERS) return;
      this.#forget(key);
    }
  }

  #forget(key: string): void {
    this.#keptCharacters -= this.#entries.get(key)?.body.length ?? 0;
    this.#entries.delete(key);
  }
}
