import type { FastifyRequest } from 'fastify';

import type { Runtime } from '#platform/runtime';
import type { Caller } from '#platform/session/caller';
import type { SessionPort } from '#platform/session/known-sessions';
import { requestToken } from '#platform/session/session-cookie';
import { findCaller } from '#platform/session/session-store';

/** Finds who asks for a file; undefined: nobody who is signed in. */
export async function requestCaller(
  request: FastifyRequest,
  services: Runtime & SessionPort,
): Promise<Caller | undefined> {
  const token = requestToken(request);
  return token === undefined ? undefined : findCaller(services, token.token);
}
