import { setTimeout } from 'node:timers/promises';

import pg from 'pg';

const WAIT_MS = 4_000;
/** Transactions that are held open meanwhile: a pooler that goes round its sessions would else come back to the first one. */
const HOLDERS = 3;

const PID = 'select pg_backend_pid() as pid';

/**
 * Whether a connection of an address keeps its session; behind a pooler in transaction mode it does not: while others are inside
 * transactions, it gets another one.
 *
 * @throws Error where the address cannot be reached.
 */
export async function keepsSession(url: string): Promise<boolean> {
  const connections = Array.from(
    { length: HOLDERS + 1 },
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: WAIT_MS, application_name: 'matete doctor' }),
  );
  const [asked, ...holders] = connections;
  if (asked === undefined) return true;
  try {
    for (const connection of connections) {
      connection.on('error', () => undefined);
      await connection.connect();
    }
    const before = await asked.query<{ pid: number }>(PID);
    await Promise.all(holders.map((holder) => holder.query('begin')));
    // All sessions of a small pool are taken: whoever must wait for one has none.
    const after = await Promise.race([asked.query<{ pid: number }>(PID), timeOut()]);
    return after !== undefined && after.rows[0]?.pid === before.rows[0]?.pid;
  } finally {
    await Promise.all(connections.map((connection) => connection.end().catch(() => undefined)));
  }
}

const timeOut = (): Promise<undefined> => setTimeout(WAIT_MS, undefined, { ref: false });

/** What the role of an address is set to, for connections that set nothing themselves. */
export interface RoleSettings {
  readonly statement_timeout: string;
  readonly idle_in_transaction_session_timeout: string;
  readonly synchronous_commit: string;
  readonly timezone: string;
}

/** Reads what a connection is set to that asks for nothing. @throws Error where the address cannot be reached. */
export const readRoleSettings = (url: string): Promise<RoleSettings> =>
  onConnection(url, async (client) => {
    const { rows } = await client.query<RoleSettings>(
      `select current_setting('statement_timeout') as statement_timeout, current_setting('timezone') as timezone,
        current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout,
        current_setting('synchronous_commit') as synchronous_commit`,
    );
    const [settings] = rows;
    if (settings === undefined) throw new Error('The database says nothing about itself.');
    return settings;
  });

/**
 * Reads how far a server that follows is behind the one that leads, bytes of its log; undefined where it does not follow but lead.
 *
 * @throws Error where one of the two cannot be reached.
 */
export async function readLagBytes(leaderUrl: string, replicaUrl: string): Promise<number | undefined> {
  const written = await onConnection(leaderUrl, async (client) => {
    const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    return rows[0]?.lsn;
  });
  return onConnection(replicaUrl, async (client) => {
    const { rows } = await client.query<{ bytes: number | null }>(
      `select case when pg_is_in_recovery() then greatest(0, pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()))::float8 end as bytes`,
      [written],
    );
    return rows[0]?.bytes ?? undefined;
  });
}

async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
    application_name: 'matete doctor',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
