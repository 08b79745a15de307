import middie from '@fastify/middie';
import fastifyStatic from '@fastify/static';
import type { ErrorCode } from '@matete/contract/error-catalogue';
import { type Language, LANGUAGES } from '@matete/contract/primitives';
import { createPageHandler, type PageHandler } from '@matete/web/server/handler';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { findView } from '#account/account-query';
import type { Services } from '#app/services';
import { inProcessHeaders } from '#platform/edge/in-process';
import { codeOf, sendProblem } from '#platform/http/error-handling';
import { statusOf } from '#platform/http/problem';
import { requestLanguage } from '#platform/http/request-language';
import { requestToken } from '#platform/session/session-cookie';
import { findCaller } from '#platform/session/session-store';

const YEAR_S = 31_536_000;

/**
 * Renders the pages on the server, with data of the same API that the browser calls afterwards. Any address that no other route
 * answers is a page, if only the one for an unknown address.
 */
export async function registerWebPages(app: FastifyInstance, services: Services): Promise<void> {
  const { settings, gateways } = services;
  const pages = await createPageHandler({
    mode: settings.isDevelopment ? 'development' : 'production',
    publicUrl: settings.publicUrl,
    ...(gateways.card === undefined ? {} : { gateway: gateways.card.browserOrigins }),
    httpServer: app.server,
  });
  app.addHook('onClose', () => pages.close());
  if (pages.middleware !== null) {
    await app.register(middie);
    app.use(pages.middleware as never);
  }
  await serveBuiltFiles(app, pages);
  app.get<{ Querystring: { lang?: unknown } }>('/hors-ligne', async (request, reply) => {
    const page = pages.plainPage({ kind: 'offline' }, requestLanguage(request.query.lang, undefined, undefined));
    return reply
      .headers({ ...page.headers })
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'NOT_FOUND'));
  await app.register(async (site) => {
    // The page that reports a failure must need nothing of what has failed.
    site.setErrorHandler((error: Error, request, reply) => {
      const code = codeOf(error);
      if (code === 'INTERNAL' || code === 'UNAVAILABLE')
        services.log.error({ err: error, requestId: request.id }, 'a page could not be made');
      return sendFailedPage(pages, code, { request, reply });
    });
    // A route rather than the handler of what is not found: compression and limits apply to routes only.
    // HEAD is registered as well: the one that Fastify would add answers the length of the page before compression.
    site.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) =>
        /^\/(api|files|gateways|assets)(\/|$|\?)/.test(request.url)
          ? sendProblem(request, reply, 'NOT_FOUND')
          : sendPage({ app, services, pages, request, reply }),
    });
  });
}

function sendFailedPage(
  pages: PageHandler,
  code: ErrorCode,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const kind = code === 'TOO_MANY_REQUESTS' ? 'busy' : 'failed';
  const page = pages.plainPage({ kind, requestId: request.id }, languageOfPath(request.url));
  if (code === 'UNAVAILABLE') void reply.header('retry-after', '5');
  return reply
    .code(statusOf(code))
    .headers({ ...page.headers })
    .headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
    .type('text/html; charset=utf-8')
    .send(page.html);
}

interface PageCall {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly pages: PageHandler;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends a page with the data of the caller. */
async function sendPage({ app, services, pages, request, reply }: PageCall): Promise<FastifyReply> {
  const token = requestToken(request);
  const caller = token === undefined ? undefined : await findCaller(services, token.token);
  const user = caller === undefined ? null : ((await findView(services.db, caller.accountId, services.now())) ?? null);
  const page = await pages.render({
    url: request.url,
    fetchApi: inProcessApi(app, request),
    user,
    theme: themeOf(request.cookies['theme']),
    saveData: request.headers['save-data'] === 'on',
    requestId: request.id,
    onError: (error: unknown) => services.log.error({ err: error, requestId: request.id }, 'a page failed'),
  });
  void reply
    .headers({ ...page.headers })
    .header('cache-control', user === null ? 'private, max-age=0, must-revalidate' : 'no-store')
    .header('vary', 'accept-encoding');
  if (page.redirect !== undefined) return reply.redirect(page.redirect, 302);
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.html);
}

async function serveBuiltFiles(app: FastifyInstance, pages: PageHandler): Promise<void> {
  if (pages.clientDirectory !== null) {
    await app.register(fastifyStatic, {
      root: pages.clientDirectory,
      index: false,
      wildcard: false,
      dotfiles: 'ignore',
      preCompressed: false,
      cacheControl: false,
      globIgnore: ['.vite/**'],
      setHeaders: (reply, path) => {
        // A worker fetches under the policy of its own file.
        if (path.endsWith('sw.js')) void reply.header('content-security-policy', "default-src 'self'");
        void reply.header(
          'cache-control',
          /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600',
        );
      },
    });
  }
}

/** `/en/produits` is English; an address without a language is French. */
function languageOfPath(url: string): Language {
  const [, first = ''] = url.split(/[/?#]/);
  return LANGUAGES.find((language) => language === first) ?? 'fr';
}

const themeOf = (cookie: string | undefined): 'light' | 'dark' | 'system' =>
  cookie === 'light' || cookie === 'dark' ? cookie : 'system';

interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Calls the API of this very process on behalf of the visitor whose page is made. Reads only: making a page changes nothing. */
function inProcessApi(app: FastifyInstance, request: FastifyRequest) {
  const cookie = request.headers.cookie;
  return async (call: ApiCall): Promise<{ status: number; body: unknown }> => {
    if (call.method !== 'GET') throw new RangeError('making a page only reads');
    const response = await app.inject({
      method: 'GET',
      url: `/api${call.path}`,
      query: call.query,
      headers: {
        ...call.headers,
        ...inProcessHeaders(),
        'accept-encoding': 'identity',
        ...(cookie === undefined ? {} : { cookie }),
      },
      remoteAddress: request.ip,
    });
    return {
      status: response.statusCode,
      body: response.body === '' ? undefined : (JSON.parse(response.body) as unknown),
    };
  };
}
