import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  type QueryResult,
  type RawBuilder,
  Transaction,
} from 'kysely';
import type pg from 'pg';

import type { Database } from '#platform/db/schema';

const pools = new WeakMap<object, pg.Pool>();

/** Says which pool the transactions of a database go through. */
export const registerPool = (db: object, pool: pg.Pool): void => void pools.set(db, pool);

const sentWithCommit = new WeakMap<Transaction<Database>, RawBuilder<unknown>[]>();

/**
 * Has a statement sent together with the commit, when everything before it went well. If it fails, nothing is committed, and the
 * transaction throws what it threw.
 *
 * @throws TypeError for a transaction that {@link pipelinedTransaction} did not begin.
 */
export function sendWithCommit(tx: Transaction<Database>, statement: RawBuilder<unknown>): void {
  const statements = sentWithCommit.get(tx);
  if (statements === undefined) throw new TypeError('not a pipelined transaction');
  statements.push(statement);
}

/** Kysely sends the statements of its transactions one after another; here they go out as they are asked, and come back in that order. */
class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #begun: Promise<unknown>;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.#begun = client.query('begin');
    // Whoever awaits a statement hears of it.
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

/**
 * Runs work in a transaction. Statements that do not wait for one another (`Promise.all`) travel together, as does `begin` with the
 * first: what an order costs both sides is to a good part the waking up for each message.
 *
 * @throws what the work throws: then everything is undone. Error when PostgreSQL rolled back what was to be committed.
 */
export async function pipelinedTransaction<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const pool = pools.get(db);
  if (pool === undefined) throw new TypeError('a database that was not opened by openDatabase');
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const connection = new PipelinedConnection(client);
    try {
      const tx = transactionOver(db, connection, pool);
      const last: RawBuilder<unknown>[] = [];
      sentWithCommit.set(tx, last);
      const done = await work(tx);
      const sent = last.map((statement) => connection.executeQuery(statement.compile(tx)));
      const [{ command }] = await Promise.all([client.query('commit'), ...sent]);
      if (command !== 'COMMIT')
        throw new Error('a transaction could not be committed: one of its statements had failed');
      return done;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure));
      throw error;
    }
  } finally {
    // A connection that may still be inside a transaction serves nobody else.
    client.release(broken);
  }
}

function transactionOver(db: Kysely<Database>, connection: DatabaseConnection, pool: pg.Pool): Transaction<Database> {
  const dialect = new PostgresDialect({ pool });
  const executor = db.getExecutor().withConnectionProvider({ provideConnection: (consume) => consume(connection) });
  return new Transaction<Database>({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
}
