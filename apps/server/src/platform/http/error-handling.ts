import type { ErrorCode } from '@matete/contract/error-catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isDatabaseAway } from '#platform/db/is-database-away';
import { problemOf } from '#platform/http/problem';
import { requestLanguage } from '#platform/http/language/request-language';
import type { Runtime } from '#platform/runtime';
import { SourceUnavailable } from '#platform/outbound/source-unavailable';

const CODE_OF_FASTIFY_ERROR: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_UNDER_PRESSURE: 'UNAVAILABLE',
};

/** Error code for what was thrown while a request was answered. */
export function codeOf(error: Error & { code?: unknown; statusCode?: unknown }): ErrorCode {
  const code = typeof error.code === 'string' ? error.code : '';
  const known = CODE_OF_FASTIFY_ERROR[code];
  if (known !== undefined) return known;
  if (error.statusCode === 429) return 'TOO_MANY_REQUESTS';
  if (isDatabaseAway(error) || isOverdue(error) || isClockBehind(error) || error instanceof SourceUnavailable)
    return 'UNAVAILABLE';
  if (error instanceof SyntaxError && error.statusCode === 400) return 'MALFORMED_JSON';
  return 'INTERNAL';
}

/** Turns thrown errors into coded answers without internal details; logs a bug, once. */
export function registerErrorHandling(app: FastifyInstance, { log }: Runtime): void {
  app.setErrorHandler((error: Error, request, reply) => {
    const code = codeOf(error);
    if (code === 'INTERNAL')
      log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'a request failed');
    else if (isOverdue(error))
      log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'a statement took too long');
    else if (isClockBehind(error))
      log.error(
        { err: error, requestId: request.id },
        'the clock of this process is behind: a month is closed already',
      );
    else if (code === 'UNAVAILABLE') log.warn({ err: error, requestId: request.id }, 'unavailable');
    if (code === 'UNAVAILABLE') void reply.header('retry-after', '5');
    return sendProblem(request, reply, code);
  });
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply {
  const query = request.query as { lang?: unknown } | undefined;
  const language = requestLanguage(query?.lang, request.headers['accept-language'], undefined);
  const problem = problemOf({ code }, { language, requestId: request.id });
  return reply.code(problem.status).header('cache-control', 'no-store').type('application/problem+json').send(problem);
}

/**
 * Checks whether an error means that PostgreSQL ended a statement, which waited for a lock or had too much to do: nothing was
 * written, and it may go the next time.
 *
 * @source PostgreSQL, Appendix A: query_canceled, lock_not_available
 */
const isOverdue = (error: Error): boolean => 'code' in error && (error.code === '57014' || error.code === '55P03');

/**
 * Checks whether an error means that a movement of money was dated into a closed month: a month is closed an hour after its
 * end at the earliest, so the clock of this process is behind. Nothing was written; another process, or this one later, can.
 */
const isClockBehind = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'ledger_month_closed';
