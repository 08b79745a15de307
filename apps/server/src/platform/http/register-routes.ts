import type { Endpoint } from '@matete/contract/endpoint';
import type { Problem } from '@matete/contract/problem';
import type { FastifyInstance, FastifyReply } from 'fastify';

import type { ListenerPort } from '#platform/db/listener';
import { ownLimit } from '#platform/edge/request-limits';
import type { Download, Route } from '#platform/http/call';
import { type Http, produceAnswer } from '#platform/http/produce-answer';
import { PublicCache } from '#platform/http/public-cache';
import { requestLanguage } from '#platform/http/request-language';
import type { Runtime } from '#platform/runtime';
import type { SessionPort } from '#platform/session/known-sessions';
import { requestToken } from '#platform/session/session-cookie';
import { findCaller } from '#platform/session/session-store';

/** Registers the routes of every feature below `/api`. */
export function registerRoutes(
  api: FastifyInstance,
  services: Runtime & SessionPort & ListenerPort,
  routes: readonly Route[],
): void {
  const cache = new PublicCache(services);
  for (const route of routes) {
    const { method, path } = route.endpoint;
    const config = limitOf(route.endpoint, services);
    api.route({
      method,
      url: path,
      ...(config === undefined ? {} : { config }),
      handler: async (request, reply) =>
        route.isCached === true
          ? answerFromCache(cache, route, services, { request, reply })
          : answer(route, services, { request, reply }),
    });
  }
}

/** Limit of requests per minute of a single call, where it has one and limits are on. */
const limitOf = (
  { perMinute }: Endpoint,
  { settings: { rateLimit } }: Runtime,
): { rateLimit: ReturnType<typeof ownLimit> } | undefined =>
  perMinute === undefined || rateLimit.requestsPerMinute === 0 ? undefined : { rateLimit: ownLimit(perMinute) };

async function answer(route: Route, services: Runtime & SessionPort, http: Http): Promise<FastifyReply> {
  const produced = await produceAnswer(route, services, http);
  if (!produced.ok) return sendProblem(http.reply, produced.problem);
  const { endpoint } = route;
  // What an account was shown must stay in no shared cache and no shared tablet's history.
  const isShareable = endpoint.method === 'GET' && !produced.isPersonal;
  void http.reply.header('cache-control', isShareable ? 'public, max-age=0, must-revalidate' : 'no-store');
  if (produced.download !== undefined && endpoint.download !== undefined)
    return sendFile(http.reply, produced.download, endpoint.download);
  if (produced.body === undefined) return http.reply.code(204).send();
  return http.reply
    .code(endpoint.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(produced.body);
}

/** Sends a file. A PDF may be shown in the browser, which runs no script of it. */
const sendFile = (reply: FastifyReply, { bytes, fileName }: Download, contentType: string): FastifyReply =>
  reply
    .header(
      'content-disposition',
      `${contentType === 'application/pdf' ? 'inline' : 'attachment'}; filename="${fileName}"`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(contentType === 'text/csv' ? 'text/csv; charset=utf-8' : contentType)
    .send(bytes);

function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const seconds = problem.params?.['seconds'];
  if (problem.status === 429 && seconds !== undefined) void reply.header('retry-after', String(seconds));
  return reply.code(problem.status).header('cache-control', 'no-store').type('application/problem+json').send(problem);
}

/**
 * Answers from the cache, whose entries depend on address and language alone. Admins may see more, and are never
 * answered from it.
 */
async function answerFromCache(
  cache: PublicCache,
  route: Route,
  services: Runtime & SessionPort,
  http: Http,
): Promise<FastifyReply> {
  const { request, reply } = http;
  const token = requestToken(request);
  const caller = token === undefined ? undefined : await findCaller(services, token.token);
  if (caller?.role === 'ADMIN') return answer(route, services, http);
  const language = requestLanguage(
    (request.query as { lang?: unknown }).lang,
    request.headers['accept-language'],
    caller?.language,
  );
  const key = `${language} ${request.url}`;
  const nowMs = services.now().getTime();
  let kept = cache.get(key, nowMs);
  if (kept === undefined) {
    const keep = cache.begin(key, nowMs);
    const produced = await produceAnswer(route, services, http);
    if (!produced.ok) return sendProblem(reply, produced.problem);
    kept = keep(produced.body ?? '');
  }
  void reply
    .header('etag', kept.etag)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'accept-language, authorization, cookie');
  if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(kept.body);
}
