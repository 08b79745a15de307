import { DummyDriver, PostgresDialect, type QueryExecutor, Transaction } from 'kysely';
import type pg from 'pg';

import type { Role } from '@matete/contract/endpoint';
import type { AccountId } from '@matete/contract/units';
import type { ChangeTag } from '#platform/changes/changes';
import type { Database } from '#platform/db/schema';

/**
 * Transaction with the work that runs after its commit. Every write of a use case goes through the one it is given.
 * Statements that do not wait for one another (`Promise.all`) are pipelined.
 */
export class UnitOfWork extends Transaction<Database> {
  /** Role of whoever called; absent: the clock, a gateway, a visitor. */
  calledBy?: Role;
  /** Callbacks to run once the transaction is committed. */
  readonly afterwards: (() => void)[] = [];
  /** Accounts that have news to publish; `''`: somebody without an account has mail. */
  readonly published = new Set<string>();
  /** What public answers show that the transaction changes. */
  readonly changed = new Set<ChangeTag>();

  constructor(executor: QueryExecutor, pool: pg.Pool) {
    const dialect = new PostgresDialect({ pool });
    super({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
  }

  /** Reads here: what an export reads is all of its own snapshot, never of a server that follows. */
  lagging<T>(read: (db: this) => Promise<T>): Promise<T> {
    return read(this);
  }

  /**
   * Runs a callback once the transaction is committed. It may be lost with the process: use it to wake a worker or
   * clear a cache.
   */
  afterCommit(work: () => void): void {
    this.afterwards.push(work);
  }

  /**
   * Publishes, once the transaction is committed, that an account has news: its open pages fetch it, and its mail is
   * sent. A `NOTIFY` inside the transaction would make every commit of the database wait for every other: measured,
   * that held orders at a fifth of what they reach without it.
   */
  publish(accountId: AccountId): void {
    this.published.add(accountId);
  }

  /**
   * Publishes, once the transaction is committed and before the write is answered, that public answers show something
   * else now. It is no `NOTIFY` inside the transaction for the reason that `publish` is none.
   */
  publishChange(tags: Iterable<ChangeTag>): void {
    for (const tag of tags) this.changed.add(tag);
  }
}
