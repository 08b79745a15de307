import { DummyDriver, PostgresDialect, type QueryExecutor, type RawBuilder, Transaction } from 'kysely';
import type pg from 'pg';

import type { Database } from '#platform/db/schema';

/**
 * A transaction, with what shall happen when and after it commits. Every write of a use case goes through the one it is given.
 * Statements that do not wait for one another (`Promise.all`) are sent together and answered in their order.
 */
export class UnitOfWork extends Transaction<Database> {
  /** Statements that are sent together with the commit. */
  readonly atCommit: RawBuilder<unknown>[] = [];
  /** Work that runs once the transaction is committed. */
  readonly afterwards: (() => void)[] = [];
  /** Accounts that have news; `''`: there is mail for somebody without an account. */
  readonly published = new Set<string>();

  constructor(executor: QueryExecutor, pool: pg.Pool) {
    const dialect = new PostgresDialect({ pool });
    super({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
  }

  /** Sends a statement together with the commit, when everything before it went well. If it fails, nothing is committed. */
  onCommit(statement: RawBuilder<unknown>): void {
    this.atCommit.push(statement);
  }

  /** Runs work once the transaction is committed. For what may be lost: waking a worker, forgetting what was kept in memory. */
  afterCommit(work: () => void): void {
    this.afterwards.push(work);
  }

  /**
   * Publishes, once the transaction is committed, that an account has news: its open pages ask for them, and its mail is sent. Not
   * by a `NOTIFY` inside the transaction, which makes every commit of the database wait for every other: measured, that held
   * orders at a fifth of what they reach without it.
   */
  publish(accountId: string): void {
    this.published.add(accountId);
  }
}
