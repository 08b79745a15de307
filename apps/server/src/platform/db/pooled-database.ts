import { type CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, type QueryResult } from 'kysely';
import type pg from 'pg';

import type { AccountId } from '@matete/contract/units';
import type { ChangeTag } from '#platform/changes/changes';
import type { Db } from '#platform/db/database';
import { isDatabaseAway } from '#platform/db/is-database-away';
import type { Database } from '#platform/db/schema';
import { UnitOfWork } from '#platform/db/unit-of-work';

/** Publishes what a transaction wrote, once it is committed. */
export interface Publisher {
  /** Accounts that have news. */
  readonly news: (accountIds: readonly AccountId[]) => void;
  /** What public answers show; the write is answered once this is done. */
  readonly changes: (tags: readonly ChangeTag[]) => Promise<void>;
}

/** How long a server that follows is left alone after it did not answer. */
const REPLICA_PAUSE_MS = 5_000;

const BEGIN = 'begin';

/**
 * As {@link BEGIN}, for a transaction that finds all its rows by ids. It uses generic plans, because planning costs as
 * much as executing, and index scans however small a table is, because PostgreSQL keeps a plan while its table grows
 * (for foreign keys too). JIT is off: before PostgreSQL 18 a full scan of a table counts as expensive enough to be
 * compiled.
 */
const BEGIN_KEYED =
  'begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off; set local jit = off';

/**
 * Connection that sends the statements of a transaction without waiting for the answers; Kysely's own driver waits for
 * each.
 */
class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #begun: Promise<unknown>;

  constructor(client: pg.PoolClient, begin: string) {
    this.#client = client;
    this.#begun = client.query(begin);
    // The error surfaces on the first query that is awaited.
    this.#begun.catch(() => undefined);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const sent = this.#client.query<R & pg.QueryResultRow>(sql, parameters as unknown[]);
    // A statement succeeds only if `begin` did: its result must not be taken for part of a transaction that was never
    // opened.
    const [result] = await Promise.all([sent, this.#begun]);
    const { command, rowCount, rows } = result;
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return isWrite ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  // eslint-disable-next-line require-yield -- no result is read piece by piece in a transaction
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('a transaction does not stream');
  }
}

/** Database of this process. Writes go through a {@link UnitOfWork} of it; reads may query it directly. */
export class PooledDatabase extends Kysely<Database> {
  /** The same database on connections that keep their session, for what outlives a transaction. */
  readonly sessions: Kysely<Database>;
  readonly #pool: pg.Pool;
  readonly #replica: Kysely<Database> | undefined;
  /** When the replica is asked again that did not answer, by the clock of this process, milliseconds. */
  #replicaFromMs = 0;
  #publisher: Publisher | undefined;

  /**
   * @param sessions Pool whose connections keep their session; absent: those of `pool` do.
   * @param replica Pool of a server that follows; absent: there is none.
   */
  constructor(pool: pg.Pool, sessions = pool, replica?: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool }) });
    this.#pool = pool;
    this.sessions = new Kysely<Database>({ dialect: new PostgresDialect({ pool: sessions }) });
    this.#replica = replica && new Kysely<Database>({ dialect: new PostgresDialect({ pool: replica }) });
  }

  /**
   * Reads what may be some seconds old, on a server that follows where there is one; here, where it does not answer. For what nobody
   * reads to see what they wrote, and nothing is decided by. Never for what is kept in memory: it would be old for as long.
   */
  async lagging<T>(read: (db: Db) => Promise<T>): Promise<T> {
    if (this.#replica === undefined || performance.now() < this.#replicaFromMs) return read(this);
    try {
      return await read(this.#replica);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      this.#replicaFromMs = performance.now() + REPLICA_PAUSE_MS;
      return read(this);
    }
  }

  /** Sets the publisher of committed transactions. Anything published before is lost. */
  publishTo(publisher: Publisher): void {
    this.#publisher = publisher;
  }

  /**
   * Runs work in a transaction and commits it, whatever the work returns: `inTransaction` turns a refusal into an
   * error.
   *
   * @throws What the work throws, after a rollback. Error when PostgreSQL rolled back instead of committing.
   */
  unitOfWork<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T> {
    return this.#run(BEGIN, work);
  }

  /** As `unitOfWork`, for a call with an idempotency key, all of whose statements find their rows by ids. */
  keyedUnitOfWork<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T> {
    return this.#run(BEGIN_KEYED, work);
  }

  /**
   * Publishes and runs the work after the commit once the connection is released, so that a failure of it undoes
   * nothing.
   */
  async #run<T>(begin: string, work: (tx: UnitOfWork) => Promise<T>): Promise<T> {
    const { tx, done } = await this.#commit(begin, work);
    if (tx.published.size > 0) this.#publisher?.news([...tx.published]);
    for (const afterwards of tx.afterwards) afterwards();
    if (tx.changed.size > 0) await this.#publisher?.changes([...tx.changed]);
    return done;
  }

  async #commit<T>(begin: string, work: (tx: UnitOfWork) => Promise<T>): Promise<{ tx: UnitOfWork; done: T }> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      const connection = new PipelinedConnection(client, begin);
      const tx = this.#over(connection);
      const done = await work(tx);
      const { command } = await client.query('commit');
      if (command !== 'COMMIT')
        throw new Error('a transaction could not be committed: one of its statements had failed');
      return { tx, done };
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      // A connection that may still be inside a transaction is closed instead of reused.
      client.release(broken);
    }
  }

  #over(connection: DatabaseConnection): UnitOfWork {
    const executor = this.getExecutor().withConnectionProvider({ provideConnection: (consume) => consume(connection) });
    return new UnitOfWork(executor, this.#pool);
  }
}
