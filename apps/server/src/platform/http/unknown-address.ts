import { ENDPOINTS } from '@matete/contract/endpoints';
import { NOTIFICATION_STREAM } from '@matete/contract/notification/notification-stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { sendProblem } from '#platform/http/error-handling';

/** Every path of the API with its methods, `:name` standing for one segment. */
const CALLS = [...Object.values(ENDPOINTS), NOTIFICATION_STREAM].map(({ method, path }) => ({
  method,
  segments: path.split('/'),
}));

/**
 * Lists the methods that a path of the API has, in their order; none: it is unknown.
 *
 * @param path Below `/api`, without its query.
 */
export function methodsOf(path: string): string[] {
  const given = path.replace(/\/$/, '').split('/');
  const found = CALLS.filter(
    ({ segments }) =>
      segments.length === given.length &&
      segments.every((segment, index) => segment.startsWith(':') || segment === given[index]),
  ).map(({ method }) => method);
  const methods = new Set<string>(found);
  // A read answers its headers alone as well.
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].toSorted();
}

/** Answers a request that no route takes: 405 with `Allow` where the path has other methods, else 404. */
export function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [, path] = /^\/api(\/[^?#]*)/.exec(request.url) ?? [];
  const methods = path === undefined ? [] : methodsOf(path);
  if (methods.length === 0 || methods.includes(request.method)) return sendProblem(request, reply, 'NOT_FOUND');
  return sendProblem(request, reply.header('allow', methods.join(', ')), 'METHOD_NOT_ALLOWED');
}
