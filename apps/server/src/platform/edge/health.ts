import type { FastifyInstance } from 'fastify';

import { isTooBusy, SPARED } from '#platform/edge/load-guard';
import { migrations } from '#platform/migrations/list';
import type { SessionPort } from '#platform/session/known-sessions';

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, which means that calls are not turned away, and that its database is
 * there and has the schema it needs.
 */
export function registerHealth(app: FastifyInstance, { pool }: SessionPort): void {
  app.get('/healthz', { config: SPARED }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { config: SPARED }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isTooBusy(app)) return reply.code(503).header('retry-after', '5').send({ status: 'too busy' });
    try {
      const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from schema_migration');
      const isReady = rows[0]?.n === migrations.length;
      return await reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'schema is not this version’s' });
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
