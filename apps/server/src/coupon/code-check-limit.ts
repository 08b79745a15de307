const MINUTE_MS = 60_000;
/** Accounts remembered at most: a flood of accounts must not fill the memory. */
const MAX_ACCOUNTS = 10_000;

/**
 * How many codes an account may try a minute, whatever addresses it comes from. Kept in the process: with several, an account
 * has as many tries as processes, against 80 bits.
 */
export class CodeCheckLimit {
  readonly #perMinute: number;
  readonly #tries = new Map<string, { minute: number; count: number }>();

  /** @param perMinute 0: no limit. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts a try. @returns Whether it is within the limit. */
  allows(accountId: string, now: Date): boolean {
    if (this.#perMinute === 0) return true;
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    const known = this.#tries.get(accountId);
    const count = known?.minute === minute ? known.count + 1 : 1;
    if (known === undefined && this.#tries.size >= MAX_ACCOUNTS) this.#tries.clear();
    this.#tries.set(accountId, { minute, count });
    return count <= this.#perMinute;
  }
}
