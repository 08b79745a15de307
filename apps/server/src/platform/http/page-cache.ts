import { createHash } from 'node:crypto';

import type { ListenerPort } from '#platform/db/listener';
import { type Encoding, encodePage } from '#platform/http/page-encoding';

/** Channels on which a commit publishes that public pages changed: catalogue, delays of ships, message to everybody. */
const CHANNELS = ['catalogue', 'schedule', 'site-setting'];
const MAX_ENTRIES = 2_000;
/** Most bytes that are cached: addresses can be made up without end. */
export const MAX_PAGE_BYTES = 32 * 1024 * 1024;
/** Greatest age of a page: arrivals and seasons depend on the clock, and answers in it may be 30 seconds old. */
const MAX_AGE_MS = 10_000;

/** Page of the cache. It is compressed once for each encoding, when that is first asked for. */
export class CachedPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly #html: Buffer;
  readonly #hash: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(html: string, headers: Readonly<Record<string, string>>) {
    this.headers = headers;
    this.#html = Buffer.from(html);
    this.#hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  }

  /** Bytes in memory, its compressed forms included: together they are smaller than the page. */
  get sizeBytes(): number {
    return this.#html.length * 2;
  }

  /** Entity tag of the page in an encoding; the same page has the same one in every process. */
  etag(encoding: Encoding): string {
    return `"${this.#hash}-${encoding}"`;
  }

  bytes(encoding: Encoding): Promise<Buffer> {
    const bytes = this.#encoded.get(encoding) ?? encodePage(this.#html, encoding);
    this.#encoded.set(encoding, bytes);
    return bytes;
  }
}

/**
 * Caches the pages that are the same for every visitor, in memory. A page is made once however many ask for it, and all
 * are dropped when a commit publishes that something public changed.
 */
export class PageCache {
  readonly #entries = new Map<string, { readonly page: CachedPage; readonly keptAt: number }>();
  readonly #making = new Map<string, Promise<CachedPage | undefined>>();
  #keptBytes = 0;
  /** Grows with every change; a page that was begun before a change is not cached. */
  #generation = 0;

  constructor({ listener }: ListenerPort) {
    for (const channel of CHANNELS) listener.listen(channel, () => this.clear());
  }

  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#making.clear();
    this.#keptBytes = 0;
  }

  /**
   * Returns the cached page, or the one that is being made, or makes it.
   *
   * @param make Answers undefined when the page is not for everybody: it is not cached.
   */
  async getOrMake(
    key: string,
    nowMs: number,
    make: () => Promise<CachedPage | undefined>,
  ): Promise<CachedPage | undefined> {
    const entry = this.#entries.get(key);
    if (entry !== undefined && Math.abs(nowMs - entry.keptAt) < MAX_AGE_MS) return entry.page;
    const begun = this.#making.get(key);
    if (begun !== undefined) return begun;
    const making = this.#make(key, nowMs, make).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
    this.#making.set(key, making);
    return making;
  }

  async #make(
    key: string,
    nowMs: number,
    make: () => Promise<CachedPage | undefined>,
  ): Promise<CachedPage | undefined> {
    const generation = this.#generation;
    const page = await make();
    if (page === undefined || generation !== this.#generation || page.sizeBytes > MAX_PAGE_BYTES) return page;
    this.#forget(key);
    this.#entries.set(key, { page, keptAt: nowMs });
    this.#keptBytes += page.sizeBytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_ENTRIES && this.#keptBytes <= MAX_PAGE_BYTES) break;
      this.#forget(oldest);
    }
    return page;
  }

  #forget(key: string): void {
    this.#keptBytes -= this.#entries.get(key)?.page.sizeBytes ?? 0;
    this.#entries.delete(key);
  }
}
