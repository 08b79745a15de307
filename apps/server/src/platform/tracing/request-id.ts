import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { inRequest, isRequestId, type RequestContext } from '#platform/tracing/request-context';
import { areSpansMade, beginSpan, endSpan } from '#platform/tracing/tracer';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request is done in; undefined until it has its id. */
    requestContext: RequestContext | undefined;
  }
}

/** Addresses that somebody asks all the time to see whether the process is there. */
const UNTRACED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Gives each request the id that the proxy in front gave it, where that is one of those that TRUST_PROXY names, and has everything
 * that is done for it know it: the log, jobs and mails, and the span of its trace. The answer says it as `X-Request-Id`.
 */
export function registerRequestId(app: FastifyInstance): void {
  app.decorateRequest('requestContext', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    request.id = idFromProxy(request) ?? request.id;
    void reply.header('x-request-id', request.id);
    request.requestContext = { requestId: request.id, span: areSpansMade() ? spanOf(request) : undefined };
    inRequest(request.requestContext, done);
  });
  // A body that was read has led the way through the connection, which belongs to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.requestContext === undefined) done();
    else inRequest(request.requestContext, done);
  });
  app.addHook('onResponse', ({ requestContext: context }, { statusCode }, done) => {
    if (context?.span !== undefined) {
      context.span.setAttribute('http.response.status_code', statusCode);
      endSpan(context.span, statusCode >= 500 ? { code: String(statusCode) } : undefined);
    }
    done();
  });
}

function spanOf({ id, method, routeOptions: { url = 'unknown' } }: FastifyRequest): Span | undefined {
  const begin = () => beginSpan(`${method} ${url}`, 'call', { 'http.request.method': method, 'http.route': url });
  return UNTRACED.has(url) ? undefined : inRequest({ requestId: id }, begin);
}

/** Id that a trusted proxy gave; undefined: none did, or none that can be one. */
function idFromProxy({ headers, ips }: FastifyRequest): string | undefined {
  const given = headers['x-request-id'];
  // The first address is that of whoever connected: others stand beside it only where it is trusted.
  return given !== undefined && (ips?.length ?? 0) > 1 && isRequestId(given) ? given : undefined;
}
