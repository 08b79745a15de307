import type pg from 'pg';
import type { AccountId } from '@matete/contract/units';
import type { KnownCallers } from '#platform/session/known-callers';

/** How long a session counts for its account without being looked up again. */
const KEPT_MS = 10 * 60_000;
const MAX_SESSIONS = 50_000;

/**
 * Remembers the accounts of recent sessions, so that a request is counted for its account before the database is
 * asked. A made-up token is never in it, and counts for its address.
 */
export class KnownSessions {
  readonly #accounts = new Map<string, { readonly accountId: AccountId; readonly untilMs: number }>();

  note(sessionHash: Buffer, accountId: AccountId, nowMs: number): void {
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

/** Ports for finding the caller of a request. */
export interface SessionPort {
  readonly pool: pg.Pool;
  /** The same database on connections that keep their session. */
  readonly sessions: pg.Pool;
  readonly knownSessions: KnownSessions;
  readonly knownCallers: KnownCallers;
  readonly now: () => Date;
}
