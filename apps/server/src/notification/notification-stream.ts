import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';

import { findCaller } from '#account/session-store';
import { sendProblem } from '#http/error-handling';
import { requestToken } from '#http/session-cookie';
import { NOTIFICATION_CHANNEL } from '#notification/notify';
import type { Services } from '#services';

const HEARTBEAT_MS = 25_000;
const RETRY_MS = 3_000;

/**
 * `GET /notifications/stream`: server-sent events that say "there is news" to the open pages of an account; the page then
 * reads its list. Nothing personal travels here, and a page that missed an event misses nothing it cannot read.
 */
export async function registerNotificationStream(api: FastifyInstance, services: Services): Promise<void> {
  const open = new Map<string, Set<ServerResponse>>();
  const write = (response: ServerResponse) => response.write('event: news\ndata: {}\n\n');
  const stop = services.listener.listen(NOTIFICATION_CHANNEL, (accountId) => {
    const responses =
      accountId === '' ? [...open.values()].flatMap((set) => [...set]) : [...(open.get(accountId) ?? [])];
    for (const response of responses) write(response);
  });
  const heartbeat = setInterval(() => {
    for (const responses of open.values()) for (const response of responses) response.write(': still here\n\n');
  }, HEARTBEAT_MS).unref();
  api.addHook('preClose', async () => {
    stop();
    clearInterval(heartbeat);
    for (const responses of open.values()) for (const response of responses) response.end();
  });

  api.get('/notifications/stream', { compress: false }, async (request, reply) => {
    const token = requestToken(request);
    const caller = token === undefined ? undefined : await findCaller(services, token.token);
    if (caller === undefined) return sendProblem(request, reply, 'SIGN_IN_REQUIRED');
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    response.write(`retry: ${RETRY_MS}\n\n`);
    const responses = open.get(caller.accountId) ?? new Set();
    open.set(caller.accountId, responses.add(response));
    response.on('close', () => {
      responses.delete(response);
      if (responses.size === 0) open.delete(caller.accountId);
    });
    return reply;
  });
}
