import { sql } from 'kysely';

import type { Tx } from '#platform/db/database';

/** Name of the job that talks to the gateway about what is under way. */
export const GATEWAY_JOB = 'settle-with-gateway';

/** Has the job run once this transaction is committed. Losing it loses nothing: it runs every minute. */
export async function wakeGatewayJob(tx: Tx): Promise<void> {
  await sql`select graphile_worker.add_job(${GATEWAY_JOB}, job_key := ${GATEWAY_JOB})`.execute(tx);
}
