import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { ASKED_AFTER } from '#platform/changes/listener';
import { columnParsers } from '#platform/db/column-parsers';
import { PreparingClient } from '#platform/db/preparing-client';
import { PooledDatabase } from '#platform/db/pooled-database';
import type { Database } from '#platform/db/schema';
import { setSealingSecret } from '#platform/sealing/sealed-text';

const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
/** Longest wait for a server that follows: what is asked of it can be had from the one that leads. */
const REPLICA_CONNECT_TIMEOUT_MS = 1_000;
/** Most connections of a process that keep their session beside a pooler: its locks and its jobs. */
const MOST_SESSIONS = 8;

export interface OpenDatabaseOptions {
  url: string;
  /**
   * The same database where a connection keeps its session, for locks, messages and jobs, when `url` leads through a pooler that
   * gives each transaction another one; absent: `url` keeps them.
   */
  sessionUrl?: string | undefined;
  /** A server that follows this one, for reads that may lag; absent: there is none. */
  readUrl?: string | undefined;
  /** Secret of the installation: what is sealed in the database opens with it. */
  secret: string;
  maxConnections: number;
  /** Shown in `pg_stat_activity`, so that an operator sees which process holds a lock. */
  applicationName: string;
  /** Longest a single statement may run. 15 s unless told otherwise. */
  statementTimeoutMs?: number;
  /** Longest wait for the answer to a statement, milliseconds. 17 s unless told otherwise. */
  answerTimeoutMs?: number;
  /** Called when a connection dies, as when the database restarts; the pool opens a new one by itself. */
  onConnectionLost?: (error: Error) => void;
}

export interface OpenedDatabase {
  db: PooledDatabase;
  pool: pg.Pool;
  /** Pool whose connections keep their session: for what outlives a transaction. The same one unless a pooler stands before it. */
  sessions: pg.Pool;
  /**
   * A connection outside the pool, for reads that must not wait for one while a transaction is open: as many
   * transactions as the pool has connections would otherwise wait for one another.
   */
  separateConnection: Kysely<Database>;
  close(): Promise<void>;
}

/**
 * Opens the pool that every query of this process goes through. Nothing connects until the first query.
 *
 * `synchronous_commit` is set to `on` whatever the role's or database's default: an order that was
 * acknowledged must survive a crash.
 */
export function openDatabase(options: OpenDatabaseOptions): OpenedDatabase {
  setSealingSecret(options.secret);
  const { url, sessionUrl = url, readUrl } = options;
  const isPooled = sessionUrl !== url;
  const pool = openPool(options, { isPooled });
  const separatePool = openPool({ ...options, maxConnections: 1 }, { isPooled });
  const sessions = isPooled
    ? openPool({ ...options, url: sessionUrl, maxConnections: MOST_SESSIONS }, { isPooled: false })
    : pool;
  const replica =
    readUrl === undefined
      ? undefined
      : openPool({ ...options, url: readUrl, connectTimeoutMs: REPLICA_CONNECT_TIMEOUT_MS }, { isPooled });
  let closing: Promise<void> | undefined;
  return {
    db: new PooledDatabase(pool, sessions, replica),
    pool,
    sessions,
    separateConnection: new Kysely<Database>({ dialect: new PostgresDialect({ pool: separatePool }) }),
    // pool.end() rather than Kysely's destroy(), which leaves a pool open that Kysely has not used itself.
    close: () => (closing ??= endAll([pool, separatePool, sessions, replica])),
  };
}

/** Ends pools, each once. */
async function endAll(pools: readonly (pg.Pool | undefined)[]): Promise<void> {
  await Promise.all([...new Set(pools)].map(async (pool) => pool?.end()));
}

/** What a connection that keeps its session is set to; behind a pooler the role is set to the same (`deploy/postgresql/roles.sql`). */
const sessionSettings = ({ statementTimeoutMs = STATEMENT_TIMEOUT_MS }: OpenDatabaseOptions) => ({
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  // Cost of a page that is read out of turn. The usual 4 is that of a turning disk: with it, PostgreSQL read whole
  // tables where an index leads to a few rows.
  options: '-c synchronous_commit=on -c timezone=UTC -c random_page_cost=1.1',
});

function openPool(
  options: OpenDatabaseOptions & { readonly connectTimeoutMs?: number },
  { isPooled }: { readonly isPooled: boolean },
): pg.Pool {
  const config = {
    connectionString: options.url,
    max: options.maxConnections,
    application_name: options.applicationName,
    ...(isPooled ? {} : sessionSettings(options)),
    ...ASKED_AFTER,
    ...(options.connectTimeoutMs === undefined ? {} : { connectionTimeoutMillis: options.connectTimeoutMs }),
    types: columnParsers,
    Client: PreparingClient,
    pipeline: true,
    isPooled,
    answerTimeoutMs: options.answerTimeoutMs,
  };
  const pool = new pg.Pool(config);
  // Without listeners a connection that dies, idle or inside a transaction, would end the whole process.
  const onLost = (error: Error): void => options.onConnectionLost?.(error);
  pool.on('error', onLost);
  pool.on('connect', (client) => void client.on('error', onLost));
  return pool;
}
