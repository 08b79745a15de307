import { hash } from 'node:crypto';

import { type Changes, type ChangeTag, EVERYTHING } from '#platform/changes/changes';
import { type Encoding, encodeKept } from '#platform/http/answer-encoding';

const MAX_ENTRIES = 5_000;
/** Most bytes that a cache takes: addresses can be made up without end. */
export const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** Greatest age of an answer: arrivals, seasons and the ends of blocks depend on the clock. */
export const MAX_AGE_MS = 30_000;
/** Changes that are remembered for the answers being made meanwhile. */
const MAX_REMEMBERED_CHANGES = 1_000;
/** An entry's bytes as a multiple of its text: its compressed forms, and its value where pages read it. */
const BYTES_PER_TEXT_BYTE = 3;

interface Made {
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the answer shows: it is dropped when one of them changes. */
  readonly tags: ReadonlySet<ChangeTag>;
}

/** Answer of the cache, as the bytes that are sent. It is compressed once for each encoding, when that is first asked for. */
export class CachedAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: ReadonlySet<ChangeTag>;
  readonly #bytes: Buffer;
  readonly #hash: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #value: unknown;

  constructor({ text, headers = {}, tags }: Made) {
    this.headers = headers;
    this.tags = tags;
    this.#bytes = Buffer.from(text);
    this.#hash = hash('sha256', this.#bytes, 'base64url').slice(0, 22);
  }

  /** Bytes that it takes of the cache. */
  get sizeBytes(): number {
    return this.#bytes.length * BYTES_PER_TEXT_BYTE;
  }

  /** The value of its JSON, parsed once. It is frozen: every page that shows it reads the same. */
  get value(): unknown {
    this.#value ??= JSON.parse(this.#bytes.toString(), (_name, member: unknown) =>
      typeof member === 'object' ? Object.freeze(member) : member,
    );
    return this.#value;
  }

  /** Entity tag of the answer in an encoding; the same answer has the same one in every process. */
  etag(encoding: Encoding): string {
    return `"${this.#hash}-${encoding}"`;
  }

  bytes(encoding: Encoding): Promise<Buffer> {
    const bytes = this.#encoded.get(encoding) ?? encodeKept(this.#bytes, encoding);
    this.#encoded.set(encoding, bytes);
    return bytes;
  }

  isChangedBy(tags: readonly ChangeTag[]): boolean {
    return tags.some((tag) => tag === EVERYTHING || this.tags.has(tag));
  }
}

/**
 * Caches answers that are the same for every visitor, in memory. An answer is made once however many ask for it
 * meanwhile, and is dropped when a commit changes what it shows.
 */
export class AnswerCache {
  readonly #entries = new Map<string, { readonly answer: CachedAnswer; readonly keptAt: number }>();
  readonly #making = new Map<string, Promise<CachedAnswer | undefined>>();
  /** The last changes, the newest at the end; an answer that was begun before a change of its tags is not cached. */
  readonly #changes: (readonly ChangeTag[])[] = [];
  #changeCount = 0;
  #keptBytes = 0;

  constructor(changes: Changes) {
    changes.onChange((tags) => this.drop(tags));
  }

  /** Drops the answers that show what has changed. Whoever asks from now on gets none that was begun before. */
  drop(tags: readonly ChangeTag[]): void {
    this.#changeCount += 1;
    this.#changes.push(tags);
    if (this.#changes.length > MAX_REMEMBERED_CHANGES) this.#changes.shift();
    this.#making.clear();
    for (const [key, { answer }] of this.#entries) if (answer.isChangedBy(tags)) this.#forget(key);
  }

  /**
   * Returns the cached answer, or the one that is being made, or makes it. The clock is monotonic: setting the time back
   * does not make an answer younger.
   *
   * @param make Answers undefined when the answer is not for everybody: it is not cached.
   */
  async getOrMake(
    key: string,
    nowMs: number,
    make: () => Promise<CachedAnswer | undefined>,
  ): Promise<CachedAnswer | undefined> {
    const entry = this.#entries.get(key);
    if (entry !== undefined && Math.abs(nowMs - entry.keptAt) < MAX_AGE_MS) return entry.answer;
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
    make: () => Promise<CachedAnswer | undefined>,
  ): Promise<CachedAnswer | undefined> {
    const changesBefore = this.#changeCount;
    const answer = await make();
    if (answer === undefined || answer.sizeBytes > MAX_CACHE_BYTES || this.#isChangedSince(changesBefore, answer))
      return answer;
    this.#forget(key);
    this.#entries.set(key, { answer, keptAt: nowMs });
    this.#keptBytes += answer.sizeBytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_ENTRIES && this.#keptBytes <= MAX_CACHE_BYTES) break;
      this.#forget(oldest);
    }
    return answer;
  }

  #isChangedSince(changeCount: number, answer: CachedAnswer): boolean {
    const missed = this.#changeCount - changeCount;
    if (missed === 0) return false;
    return missed > this.#changes.length || this.#changes.slice(-missed).some((tags) => answer.isChangedBy(tags));
  }

  #forget(key: string): void {
    this.#keptBytes -= this.#entries.get(key)?.answer.sizeBytes ?? 0;
    this.#entries.delete(key);
  }
}
