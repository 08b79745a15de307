import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';

import { apiRoutes } from '#api-routes';
import { registerApiDocument } from '#http/api-document';
import { registerErrorHandling, sendProblem } from '#http/error-handling';
import { registerCompression } from '#http/compression';
import { registerHealth } from '#http/health';
import { registerMetrics } from '#http/metrics';
import { MAX_FILE_BYTES } from '#http/multipart';
import { registerRoutes } from '#http/register-routes';
import { registerSecurityHeaders } from '#http/security-headers';
import { registerWebPages } from '#http/web-pages';
import { registerCaughtMail } from '#mail/caught-mail';
import { registerNotificationStream } from '#notification/notification-stream';
import { registerGatewayNotifications } from '#payment/gateway-notifications';
import { registerPayoutDownloads } from '#payout/download-routes';
import { createServices, type ServiceOptions, type Services } from '#services';
import { registerStoredFiles } from '#storage/stored-file-routes';

const BODY_LIMIT_BYTES = 256 * 1024;
/** Longer than any header may be: what is too long is the contract's to say, with its code. */
const MAX_PARAM_LENGTH = 20_000;
/** A client that takes longer to send its request, or its headers, is cut off. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 15_000;
const CONNECTIONS_CHECK_MS = 5_000;

/** Everything one process serves: the API, the pages, files, gateway notifications, health. */
export async function buildApp(options: ServiceOptions): Promise<FastifyInstance> {
  return buildAppWith(createServices(options));
}

/** Fastify's types leave out the count of proxies, which it takes as a function of the distance. */
function trustedProxies(
  setting: Services['settings']['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

/** @param parts `api`: without the rendered pages, which need a build. */
export async function buildAppWith(services: Services, parts: 'all' | 'api' = 'all'): Promise<FastifyInstance> {
  const { settings } = services;
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    trustProxy: trustedProxies(settings.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  registerErrorHandling(app, services);
  registerMetrics(app, services);
  await registerSecurityHeaders(app, services);
  await app.register(cookie);
  await registerCompression(app);
  await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 5, exposeStatusRoute: false });
  if (settings.rateLimit.requestsPerMinute > 0)
    await app.register(rateLimit, { max: settings.rateLimit.requestsPerMinute, timeWindow: 60_000 });
  registerHealth(app, services);

  await app.register(
    async (api) => {
      await api.register(multipart, { limits: { fileSize: MAX_FILE_BYTES } });
      registerRoutes(api, services, apiRoutes);
      await registerNotificationStream(api, services);
      await registerApiDocument(api);
    },
    { prefix: '/api' },
  );
  await app.register(
    async (files) => {
      registerStoredFiles(files, services);
      registerPayoutDownloads(files, services);
    },
    { prefix: '/files' },
  );
  await app.register(
    async (gateways) => {
      await gateways.register(formbody);
      registerGatewayNotifications(gateways, services);
    },
    { prefix: '/gateways' },
  );
  if (settings.isDemonstration) registerCaughtMail(app, services);
  if (parts === 'all') await registerWebPages(app, services);
  else app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'NOT_FOUND'));
  return app;
}
