import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { ASKED_AFTER } from '#platform/changes/listener';
import { columnParsers } from '#platform/db/column-parsers';
import type { Db } from '#platform/db/database';
import type { Database } from '#platform/db/schema';

/** One connection of its own, by streams and by queries. */
export interface LoneConnection {
  readonly client: pg.Client;
  readonly db: Db;
}

/**
 * Runs work on a connection of its own without limits of time: copying a large table takes as long as it takes, and a reader
 * of it may pause. All of it is one transaction at a time, which a pooler in transaction mode serves as well.
 *
 * @param url Address of the database.
 */
export async function onLoneConnection<T>(url: string, work: (connection: LoneConnection) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...ASKED_AFTER,
    connectionString: url,
    application_name: 'matete backup',
    types: columnParsers,
  });
  // Without a listener a connection that dies would end the process before the query that waits for it is told.
  client.on('error', () => undefined);
  await client.connect();
  const pool = {
    options: {},
    connect: async () => Object.assign(client, { release: () => undefined }),
    end: async () => undefined,
  };
  try {
    return await work({ client, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) });
  } finally {
    await client.end();
  }
}
