import { type CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, type QueryResult } from 'kysely';
import type pg from 'pg';

import type { Database } from '#platform/db/schema';
import { UnitOfWork } from '#platform/db/unit-of-work';

/** Passes on which accounts have news, once the transaction that wrote the news is committed. */
export type Publisher = (accountIds: readonly string[]) => void;

const BEGIN = 'begin';

/**
 * As {@link BEGIN}, for a transaction that reads and writes by ids alone: one plan of each statement serves every request, since
 * planning costs as much as doing. It goes by index however small a table is: the plan is kept (those of foreign keys too) while
 * the table grows. Before PostgreSQL 18 a table that has to be read whole then counts as dear enough to be compiled for.
 */
const BEGIN_KEYED =
  'begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off; set local jit = off';

/** Sends the statements of a transaction as they are asked; Kysely's own driver sends one after the other is answered. */
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
    // `begin` was answered before, and never without success: nothing may be taken for part of a transaction that there is not.
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

/** The database of this process. Writes go through a {@link UnitOfWork} of it; what reads may ask it directly. */
export class PooledDatabase extends Kysely<Database> {
  readonly #pool: pg.Pool;
  #publisher: Publisher | undefined;

  constructor(pool: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool }) });
    this.#pool = pool;
  }

  /** Sets who passes on what committed transactions published. Until then it is lost. */
  publishTo(publisher: Publisher): void {
    this.#publisher = publisher;
  }

  /**
   * Runs work in a transaction. What it comes to is committed, whatever it is: a refusal is turned into an error by `inTransaction`.
   *
   * @throws what the work throws: then everything is undone. Error when PostgreSQL rolled back what was to be committed.
   */
  unitOfWork<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T> {
    return this.#run(BEGIN, work);
  }

  /** As `unitOfWork`, for a call with an idempotency key, all of whose statements find their rows by ids. */
  keyedUnitOfWork<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T> {
    return this.#run(BEGIN_KEYED, work);
  }

  /** What is published, and what runs after the commit, comes once the connection is free: its failure undoes nothing. */
  async #run<T>(begin: string, work: (tx: UnitOfWork) => Promise<T>): Promise<T> {
    const { tx, done } = await this.#commit(begin, work);
    if (tx.published.size > 0) this.#publisher?.([...tx.published]);
    for (const afterwards of tx.afterwards) afterwards();
    return done;
  }

  async #commit<T>(begin: string, work: (tx: UnitOfWork) => Promise<T>): Promise<{ tx: UnitOfWork; done: T }> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      const connection = new PipelinedConnection(client, begin);
      const tx = this.#over(connection);
      const done = await work(tx);
      const sent = tx.atCommit.map((statement) => connection.executeQuery(statement.compile(tx)));
      const [{ command }] = await Promise.all([client.query('commit'), ...sent]);
      if (command !== 'COMMIT')
        throw new Error('a transaction could not be committed: one of its statements had failed');
      return { tx, done };
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      // A connection that may still be inside a transaction serves nobody else.
      client.release(broken);
    }
  }

  #over(connection: DatabaseConnection): UnitOfWork {
    const executor = this.getExecutor().withConnectionProvider({ provideConnection: (consume) => consume(connection) });
    return new UnitOfWork(executor, this.#pool);
  }
}
