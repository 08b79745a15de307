import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import { deadlocksSoFar } from '#platform/db/transaction';
import { EXEMPT } from '#platform/edge/load-guard';
import { isLocalClient } from '#platform/edge/local-client';
import type { Runtime } from '#platform/runtime';
import type { SessionPort } from '#platform/session/known-sessions';

/** Figures of the market, beside those of this process. */
interface MarketFigures {
  /** @param withMoney What the books hold as well. */
  readonly read: (options: { readonly withMoney: boolean }) => Promise<string>;
}

/**
 * Serves `/metrics` in Prometheus format: where METRICS_TOKEN is set, to callers that give it; else to those on this machine,
 * without what the books hold. Routes are labelled by their pattern, never by an address that may carry an id or an email.
 */
export function registerMetrics(
  app: FastifyInstance,
  { pool, log, settings }: Runtime & SessionPort,
  market: MarketFigures,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited for' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'database_deadlocks',
    help: 'Transactions that were victims of deadlocks, those tried again included',
    registers: [registry],
    collect() {
      this.set(deadlocksSoFar());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    log.debug(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  app.get('/metrics', { config: EXEMPT }, async (request, reply) => {
    const { metricsToken } = settings;
    const mayRead = metricsToken === undefined ? isLocalClient(request) : isToken(request, metricsToken);
    if (!mayRead) return reply.code(404).send();
    const ofMarket = await market.read({ withMoney: metricsToken !== undefined });
    return reply.type(registry.contentType).send(`${await registry.metrics()}\n${ofMarket}`);
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request gives the token, in a time that says nothing about it. */
const isToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
