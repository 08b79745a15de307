import type pg from 'pg';

/** How long a session that was found counts as its account's without being looked up again. */
const KEPT_MS = 10 * 60_000;
const MAX_SESSIONS = 50_000;

/**
 * Remembers whose the sessions of recent requests were, so that a request can be counted for its account before the database is
 * asked. A token that was made up is never in it, and counts for the address that it comes from.
 */
export class KnownSessions {
  readonly #accounts = new Map<string, { readonly accountId: string; readonly untilMs: number }>();

  note(sessionHash: Buffer, accountId: string, nowMs: number): void {
    const key = sessionHash.toString('base64');
    this.#accounts.delete(key);
    this.#accounts.set(key, { accountId, untilMs: nowMs + KEPT_MS });
    const [oldest] = this.#accounts.keys();
    if (this.#accounts.size > MAX_SESSIONS && oldest !== undefined) this.#accounts.delete(oldest);
  }

  forget(sessionHash: Buffer): void {
    this.#accounts.delete(sessionHash.toString('base64'));
  }

  accountOf(sessionHash: Buffer, nowMs: number): string | undefined {
    const found = this.#accounts.get(sessionHash.toString('base64'));
    return found !== undefined && nowMs < found.untilMs ? found.accountId : undefined;
  }
}

/** What finding out who asks needs. */
export interface SessionPort {
  readonly pool: pg.Pool;
  readonly knownSessions: KnownSessions;
  readonly now: () => Date;
}
