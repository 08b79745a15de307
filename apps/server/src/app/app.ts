import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';

import { registerAccountingDownloads } from '#accounting/download-routes';
import { apiRoutes } from '#app/api-routes';
import { listExportRoutes } from '#app/list-export/routes';
import { exportRoutes } from '#app/personal-data/export-routes';
import { createServices, followSchedule, type ServiceOptions, type Services } from '#app/services';
import { registerSiteFiles } from '#app/site/site-files';
import { registerStoredFiles } from '#app/files/stored-file-routes';
import { registerWebPages } from '#app/web-pages';
import { createMarketMetrics } from '#health/market-metrics';
import { registerCaughtMail } from '#mail/caught-mail';
import { registerOneClickLeave } from '#newsletter/one-click-leave';
import { registerOneClickMails } from '#notification/choices/one-click-mails';
import { registerNotificationStream } from '#notification/notification-stream';
import { registerGatewayNotifications } from '#payment/gateway/gateway-notifications';
import { registerPayoutDownloads } from '#payout/download-routes';
import { registerApiDocument } from '#platform/edge/api-document';
import { registerClockGuard } from '#platform/edge/clock-guard';
import { registerCompression } from '#platform/edge/compression';
import { registerBodyDeadline } from '#platform/edge/body-deadline';
import { registerHealth } from '#platform/edge/health';
import { registerLoadGuard, LATE } from '#platform/edge/load-guard';
import { registerMetrics } from '#platform/edge/metrics';
import { registerRequestId } from '#platform/tracing/request-id';
import { registerRequestLimits } from '#platform/edge/request-limits';
import { registerSecurityHeaders } from '#platform/edge/security-headers';
import { AnswerCache } from '#platform/http/answer-cache';
import { registerErrorHandling } from '#platform/http/error-handling';
import { InProcessReads } from '#platform/http/in-process-reads';
import { MAX_FILE_BYTES } from '#platform/http/multipart';
import { registerRoutes } from '#platform/http/register-routes';
import { sendUnknown } from '#platform/http/unknown-address';
import { readHostCookies } from '#platform/session/session-cookie';
import { registerTextFiles } from '#translation/text-files';

const BODY_LIMIT_BYTES = 256 * 1024;
/** Longest path parameter, longer than any header may be: the contract refuses what is too long, with its code. */
const MAX_PARAM_LENGTH = 20_000;
/** Longest time for a client to send its request: an upload over a slow link. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 15_000;
const CONNECTIONS_CHECK_MS = 5_000;

/** Builds the HTTP server of a process: API, pages, files, gateway notifications, health. */
export async function buildApp(options: ServiceOptions): Promise<FastifyInstance> {
  return buildAppWith(createServices(options), { loadGuard: LATE, isClockGuarded: true });
}

/**
 * Converts the setting for Fastify, whose types leave out the number of proxies: it takes a function of the distance.
 */
function trustedProxies(
  setting: Services['settings']['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

interface AppParts {
  /** `api`: without the rendered pages, which need a build. */
  readonly parts?: 'all' | 'api';
  /** When calls are refused because the process is too busy; absent: never. */
  readonly loadGuard?: typeof LATE;
  /** Whether writes are refused while the clock of this process is wrong; absent: no. */
  readonly isClockGuarded?: boolean;
}

export async function buildAppWith(
  services: Services,
  { parts = 'all', loadGuard, isClockGuarded = false }: AppParts = {},
): Promise<FastifyInstance> {
  const { settings } = services;
  // Before caches are emptied: answers and pages made afterwards must show the schedule as it is now.
  followSchedule(services);
  await services.texts.follow(services.changes);
  const reads = new InProcessReads(services, apiRoutes, new AnswerCache(services.changes));
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    trustProxy: trustedProxies(settings.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // What is logged about a request names it by itself; a logger for each would be 3 % of a public answer.
    childLoggerFactory: (log) => log,
    forceCloseConnections: 'idle',
    // What still comes while the process ends is answered like the rest: a proxy sends a write to no other process.
    return503OnClosing: false,
  });
  registerRequestId(app);
  registerErrorHandling(app, services);
  registerMetrics(app, services, createMarketMetrics(services));
  registerSecurityHeaders(app, services);
  registerBodyDeadline(app);
  await app.register(cookie);
  const isSecure = services.settings.publicUrl.startsWith('https:');
  app.addHook('onRequest', async (request) => readHostCookies(request, isSecure));
  await registerCompression(app);
  if (loadGuard !== undefined) await registerLoadGuard(app, loadGuard);
  if (isClockGuarded) registerClockGuard(app, services);
  await registerRequestLimits(app, services);
  registerHealth(app, services);

  await app.register(
    async (api) => {
      await api.register(multipart, { limits: { fileSize: MAX_FILE_BYTES } });
      registerRoutes(api, services, { routes: apiRoutes, reads });
      const withReads = { ...services, reads };
      registerRoutes(api, withReads, { routes: [...exportRoutes, ...listExportRoutes], reads });
      await registerNotificationStream(api, services);
      await registerApiDocument(api);
    },
    { prefix: '/api' },
  );
  await app.register(
    async (files) => {
      registerStoredFiles(files, services);
      registerTextFiles(files, services);
      registerPayoutDownloads(files, services);
      registerAccountingDownloads(files, services);
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
  registerSiteFiles(app, services);
  await app.register((newsletters) => registerOneClickLeave(newsletters, services), { prefix: '/newsletters' });
  await app.register((mails) => registerOneClickMails(mails, services), { prefix: '/notification-mails' });
  if (settings.isDemonstration) registerCaughtMail(app, services);
  if (parts === 'all') await registerWebPages(app, { services, reads });
  else app.setNotFoundHandler(sendUnknown);
  return app;
}
