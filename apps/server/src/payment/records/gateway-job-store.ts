import { sql } from 'kysely';

import type { Tx } from '#platform/db/database';
import { jobPayload } from '#platform/tracing/request-context';

/** Name of the job that asks the gateways about what is under way. */
export const GATEWAY_JOB = 'settle-with-gateway';

/** Queues the job, in this transaction. Losing it loses nothing: it also runs every minute. */
export async function wakeGatewayJob(tx: Tx): Promise<void> {
  await sql`select graphile_worker.add_job(${GATEWAY_JOB}, payload := ${jobPayload()}::json, job_key := ${GATEWAY_JOB})`.execute(
    tx,
  );
}
