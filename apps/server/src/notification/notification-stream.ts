import { NOTIFICATION_STREAM } from '@matete/contract/notification/notification-stream';
import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';

import type { AccountId } from '@matete/contract/units';
import { countUnread, NOTIFICATION_CHANNEL } from '#notification/notification-store';
import type { ListenerPort } from '#platform/changes/listener';
import { sendProblem } from '#platform/http/error-handling';
import type { Runtime } from '#platform/runtime';
import type { SessionPort } from '#platform/session/known-sessions';
import { requestToken } from '#platform/session/session-cookie';
import { findAlive, findCaller, SESSION_CHANNEL } from '#platform/session/session-store';

const HEARTBEAT_MS = 25_000;
const RETRY_MS = 3_000;

/** Streams of an account, in one process: its open pages on all its devices, and no more than somebody could want. */
const MOST_STREAMS = 20;

/** Open page, and the session by which it may listen. */
interface Stream {
  readonly response: ServerResponse;
  readonly sessionHash: Buffer;
}

/**
 * Serves `GET /notifications/stream`: server-sent events that say "there is news" to the open pages of an account; the
 * page then reads its list. Each stream begins with the number of unread notifications: a page that shows another one
 * missed an event, between its rendering and the stream or while the link was down. A stream ends with its session: at
 * once when that was ended, within a heartbeat when it expired.
 */
export async function registerNotificationStream(
  api: FastifyInstance,
  services: Runtime & SessionPort & ListenerPort,
): Promise<void> {
  const { listener, log } = services;
  const open = new Map<string, Set<Stream>>();
  /** Streams of an account; of everybody for `''`. */
  const streamsOf = (accountId: AccountId): readonly Stream[] =>
    accountId === '' ? [...open.values()].flatMap((streams) => [...streams]) : [...(open.get(accountId) ?? [])];
  const endThoseWithoutSession = async (accountId: AccountId): Promise<void> => {
    const streams = streamsOf(accountId);
    if (streams.length === 0) return;
    try {
      const hashes = streams.map(({ sessionHash }) => sessionHash);
      const alive = new Set((await findAlive(services, hashes)).map((hash) => hash.toString('hex')));
      for (const { response, sessionHash } of streams) if (!alive.has(sessionHash.toString('hex'))) response.end();
    } catch (error) {
      log.warn({ err: error }, 'the sessions of open pages could not be checked; the next heartbeat tries again');
    }
  };
  const stops = [
    listener.listen(NOTIFICATION_CHANNEL, (accountId) => {
      for (const { response } of streamsOf(accountId)) response.write('event: news\ndata: {}\n\n');
    }),
    listener.listen(SESSION_CHANNEL, (accountId) => void endThoseWithoutSession(accountId)),
  ];
  const heartbeat = setInterval(() => {
    for (const { response } of streamsOf('')) response.write(': still here\n\n');
    void endThoseWithoutSession('');
  }, HEARTBEAT_MS).unref();
  api.addHook('preClose', async () => {
    for (const stop of stops) stop();
    clearInterval(heartbeat);
    for (const { response } of streamsOf('')) response.end();
  });

  api.get(NOTIFICATION_STREAM.path, { compress: false }, async (request, reply) => {
    const token = requestToken(request);
    const caller = token === undefined ? undefined : await findCaller(services, token.token);
    if (caller === undefined) return sendProblem(request, reply, 'SIGN_IN_REQUIRED');
    if (caller.isUnverified) return sendProblem(request, reply, 'EMAIL_TO_CONFIRM_FIRST');
    const streams = open.get(caller.accountId) ?? new Set();
    // A page that is refused asks no more, and reads its news when it is opened or looked at.
    if (streams.size >= MOST_STREAMS) return sendProblem(request, reply, 'TOO_MANY_REQUESTS');
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    response.write(`retry: ${RETRY_MS}\n\n`);
    const stream = { response, sessionHash: caller.sessionHash };
    open.set(caller.accountId, streams.add(stream));
    response.on('close', () => {
      streams.delete(stream);
      if (streams.size === 0) open.delete(caller.accountId);
    });
    try {
      // Counted after the stream can be told: what comes in between is heard twice, never missed.
      response.write(`event: unread\ndata: ${await countUnread(services.db, caller.accountId)}\n\n`);
    } catch (error) {
      log.warn({ err: error }, 'a page that opened its stream could not be told what is unread; it opens it again');
      response.end();
    }
    return reply;
  });
}
