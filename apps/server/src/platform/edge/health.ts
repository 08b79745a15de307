import type { FastifyInstance } from 'fastify';

import { isTooBusy, EXEMPT } from '#platform/edge/load-guard';
import { isSchemaCurrent } from '#platform/migrations/migrate';
import type { SessionPort } from '#platform/session/known-sessions';

/**
 * Serves `/healthz` (the process answers) and `/readyz` (it can serve: requests are not turned away, its database is
 * there and has the schema of this version).
 */
export function registerHealth(app: FastifyInstance, { pool }: SessionPort): void {
  app.get('/healthz', { config: EXEMPT }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { config: EXEMPT }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isTooBusy(app)) return reply.code(503).header('retry-after', '5').send({ status: 'too busy' });
    try {
      const isReady = await isSchemaCurrent(pool);
      return await reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'schema is not this version’s' });
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
