import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

import { isTooBusy, EXEMPT } from '#platform/edge/load-guard';
import { isSchemaCurrent } from '#platform/migrations/migrate';
import { areJobsLate, MAX_SKEW_MS, readSkewMs } from '#platform/queue/job-clock-store';
import type { SessionPort } from '#platform/session/known-sessions';

/** Job that is run every minute: when it was not, no job is. */
const JOB_OF_EVERY_MINUTE = 'run-due-work';

/**
 * Serves `/healthz` (the process answers) and `/readyz` (it can serve: requests are not turned away, its database is there and has
 * the schema of this version, and its clock is that of the database). Jobs that are late are told beside a 200: no other process
 * that serves would be better.
 */
export function registerHealth(app: FastifyInstance, { pool }: SessionPort): void {
  app.get('/healthz', { config: EXEMPT }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { config: EXEMPT }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isTooBusy(app)) return reply.code(503).header('retry-after', '5').send({ status: 'too busy' });
    try {
      const obstacle = await obstacleTo(pool);
      if (obstacle !== undefined) return await reply.code(503).send({ status: obstacle });
      const areLate = await areJobsLate(pool, JOB_OF_EVERY_MINUTE);
      return await reply.send({ status: 'ready', jobs: areLate ? 'late' : 'on time' });
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
  });
}

async function obstacleTo(pool: Pool): Promise<string | undefined> {
  if (!(await isSchemaCurrent(pool))) return 'schema is not this version’s';
  return Math.abs(await readSkewMs(pool)) > MAX_SKEW_MS ? 'clock is not the database’s' : undefined;
}
