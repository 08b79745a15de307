import type { GatewayName } from '@matete/domain/payment/gateway-name';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** Mail that waits, and mail that was refused for good. */
export interface MailQueue {
  readonly waitingCount: number;
  readonly oldestAt: Date | null;
  /** Of those that wait: tried at least once. */
  readonly triedCount: number;
  /** Written since a moment and given up. */
  readonly givenUpCount: number;
}

export async function readMailQueue(db: Db, since: Date): Promise<MailQueue> {
  const { rows } = await sql<MailQueue>`
    select count(*)::int as "waitingCount", min(created_at) as "oldestAt",
      (count(*) filter (where attempts > 0))::int as "triedCount",
      (select count(*)::int from mails where created_at > ${since} and given_up_at is not null) as "givenUpCount"
    from mails where sent_at is null and started_at is null and given_up_at is null`.execute(db);
  return rows[0] ?? { waitingCount: 0, oldestAt: null, triedCount: 0, givenUpCount: 0 };
}

/** What is known of a gateway without asking it. */
export interface GatewayNews {
  readonly heardAt: Date | null;
  readonly silentCount: number;
  readonly silentSince: Date | null;
}

export async function readGatewayNews(db: Db, name: GatewayName): Promise<GatewayNews> {
  const { rows } = await sql<GatewayNews>`
    select (select max(received_at) from gateway_events where gateway = ${name}) as "heardAt",
      count(*)::int as "silentCount", min(gateway_silent_since) as "silentSince"
    from payments where ask_gateway_at is not null and gateway_silent_since is not null and gateway = ${name}`.execute(
    db,
  );
  return rows[0] ?? { heardAt: null, silentCount: 0, silentSince: null };
}

/** The database itself: its version, its size, its schema, and who is connected to it by name. */
export interface DatabaseState {
  readonly version: string;
  /** As 150004. */
  readonly versionNumber: number;
  readonly byteCount: number;
  readonly migration: string;
  readonly connections: readonly { readonly name: string; readonly count: number }[];
}

export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
      pg_database_size(current_database())::float8 as "byteCount",
      (select max(name) from schema_migration) as migration,
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'count', count) order by name) from (
        select application_name as name, count(*)::int as count from pg_stat_activity
        where datname = current_database() and application_name like 'matete %' group by application_name) named), '[]')
        as connections`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('a select without a from gives one row');
  return state;
}
