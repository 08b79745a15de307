import { createHash } from 'node:crypto';

import type { Services } from '#services';

export interface CachedAnswer {
  readonly body: string;
  readonly etag: string;
}

const MAX_ENTRIES = 5_000;
/** What depends on the clock (arrivals, seasons, blocks that end) is at most this old. */
const MAX_AGE_MS = 30_000;

/**
 * Public answers of the catalogue, kept in memory as the bytes that are sent. Whoever commits a change to products, supply or
 * sellers says so on the channel `catalogue`, and every process forgets everything: a change shows at once everywhere.
 */
export class PublicCache {
  readonly #entries = new Map<string, CachedAnswer & { readonly keptAt: number }>();
  /** Grows with every change; an answer that was begun before one is not kept. */
  #generation = 0;

  constructor({ listener }: Pick<Services, 'listener'>) {
    listener.listen('catalogue', () => this.clear());
  }

  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
  }

  get(key: string, nowMs: number): CachedAnswer | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && nowMs - entry.keptAt < MAX_AGE_MS ? entry : undefined;
  }

  /** Call before an answer is made; what comes back keeps it, unless something changed while it was made. */
  begin(key: string, nowMs: number): (body: string) => CachedAnswer {
    const generation = this.#generation;
    return (body) => {
      const entry = {
        body,
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        keptAt: nowMs,
      };
      if (generation === this.#generation) {
        if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear();
        this.#entries.set(key, entry);
      }
      return entry;
    };
  }
}
