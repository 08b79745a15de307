import type { Endpoint } from '@matete/contract/endpoint';
import type { Problem } from '@matete/contract/problem';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { ownLimit } from '#platform/edge/request-limits';
import { acceptedEncoding, hasEtag } from '#platform/http/answer-encoding';
import type { Download, Route } from '#platform/http/call';
import { type InProcessReads, isPublic } from '#platform/http/in-process-reads';
import { type Http, produceAnswer } from '#platform/http/produce-answer';
import type { Runtime } from '#platform/runtime';
import type { Caller } from '#platform/session/caller';
import type { SessionPort } from '#platform/session/known-sessions';
import { requestToken } from '#platform/session/session-cookie';
import { findCaller } from '#platform/session/session-store';

/** Registers the routes of every feature below `/api`. @param reads Answers those that are public. */
export function registerRoutes(
  api: FastifyInstance,
  services: Runtime & SessionPort,
  { routes, reads }: { readonly routes: readonly Route[]; readonly reads: InProcessReads },
): void {
  for (const route of routes) {
    const { method, path } = route.endpoint;
    const config = limitOf(route.endpoint, services);
    api.route({
      method,
      url: path,
      ...(config === undefined ? {} : { config }),
      handler: async (request, reply) => {
        const http = { request, reply };
        if (route.tagsOf === undefined) return answer(route, services, http);
        const token = requestToken(request);
        const caller = token === undefined ? undefined : await findCaller(services, token.token);
        return isPublic(route, caller) ? answerFromCache(reads, route, http, caller) : answer(route, services, http);
      },
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
  const { endpoint } = route;
  const produced = await produceAnswer(route, services, http);
  if (!produced.ok) return sendProblem(http.reply, produced.problem);
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
    .type(contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType)
    .send(bytes);

/** After how many seconds to ask again what something outside did not let be done. */
const AGAIN_AFTER_S = '5';

function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const seconds = problem.params?.['seconds'];
  if (problem.status === 429 && seconds !== undefined) void reply.header('retry-after', String(seconds));
  if (problem.status === 503) void reply.header('retry-after', AGAIN_AFTER_S);
  return reply.code(problem.status).header('cache-control', 'no-store').type('application/problem+json').send(problem);
}

/** Answers a public read from the cache, compressed as the client takes it. */
async function answerFromCache(reads: InProcessReads, route: Route, http: Http, caller: Caller | undefined) {
  const { request, reply } = http;
  const answer = await reads.readPublic(route, {
    endpointPath: route.endpoint.path,
    params: request.params,
    query: request.query as Record<string, unknown>,
    address: request.url.slice('/api'.length),
    acceptLanguage: request.headers['accept-language'],
    caller,
    requestId: request.id,
    clientAddress: request.ip,
    userAgent: request.headers['user-agent'],
  });
  if ('problem' in answer) return sendProblem(reply, answer.problem);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const etag = answer.etag(encoding);
  void reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'accept-encoding, accept-language, authorization, cookie');
  if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(await answer.bytes(encoding));
}
