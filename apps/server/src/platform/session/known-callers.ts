import type { AccountId } from '@matete/contract/units';
import { type Changes, type ChangeTag, EVERYTHING } from '#platform/changes/changes';
import type { Caller } from '#platform/session/caller';

/**
 * How long a caller counts without being looked up again. Whatever ends or changes a session is known at once in the
 * process that did it, and in others once its notification has come: this is the longest for one that is lost.
 */
export const KNOWN_MS = 5_000;
const MAX_CALLERS = 10_000;

/** Tag of what is kept of an account. */
export const accountTag = (accountId: AccountId): ChangeTag => `account:${accountId}`;

interface Known {
  readonly caller: Caller;
  readonly sinceMs: number;
  readonly expiresAtMs: number;
}

/** Callers of recent requests, so that a page and its calls look their session up once. */
export class KnownCallers {
  readonly #changes: Changes;
  readonly #known = new Map<string, Known>();
  #isListening = false;
  /** Grows with every change of an account: a caller that was looked up before one is not kept. */
  #generation = 0;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  find(sessionHash: Buffer, nowMs: number): Caller | undefined {
    const known = this.#known.get(sessionHash.toString('base64'));
    if (known === undefined || nowMs >= known.expiresAtMs) return undefined;
    return Math.abs(nowMs - known.sinceMs) < KNOWN_MS ? known.caller : undefined;
  }

  /** Call before a caller is looked up. @returns A function that keeps them, unless an account changed meanwhile. */
  begin(nowMs: number): (caller: Caller, expiresAt: Date) => void {
    this.#listen();
    const generation = this.#generation;
    return (caller, expiresAt) => {
      if (generation !== this.#generation) return;
      const key = caller.sessionHash.toString('base64');
      this.#known.delete(key);
      this.#known.set(key, { caller, sinceMs: nowMs, expiresAtMs: expiresAt.getTime() });
      const [oldest] = this.#known.keys();
      if (this.#known.size > MAX_CALLERS && oldest !== undefined) this.#known.delete(oldest);
    };
  }

  /** Only processes that are asked by somebody listen: a command or a worker opens no connection for it. */
  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    this.#changes.onChange((tags) => this.#drop(tags));
  }

  #drop(tags: readonly ChangeTag[]): void {
    const changed = new Set(tags.filter((tag) => tag === EVERYTHING || tag.startsWith('account:')));
    if (changed.size === 0) return;
    this.#generation += 1;
    for (const [key, { caller }] of this.#known)
      if (
        changed.has(EVERYTHING) ||
        changed.has(accountTag(caller.accountId)) ||
        (caller.company !== null && changed.has(accountTag(caller.company.companyId)))
      )
        this.#known.delete(key);
  }
}
