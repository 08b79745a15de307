import type { FastifyRequest } from 'fastify';

import type { Runtime } from '#platform/runtime';
import type { Caller } from '#platform/session/caller';
import type { SessionPort } from '#platform/session/known-sessions';
import { requestToken } from '#platform/session/session-cookie';
import { findCaller } from '#platform/session/session-store';

/**
 * Finds who asks for a file; undefined: nobody who is signed in, or an admin who lacks the second factor they need,
 * or a customer whose e-mail address is not verified.
 */
export async function requestCaller(
  request: FastifyRequest,
  services: Runtime & SessionPort,
): Promise<Caller | undefined> {
  const token = requestToken(request);
  const caller = token === undefined ? undefined : await findCaller(services, token.token);
  return caller?.lacksSecondFactor === true || caller?.isUnverified === true ? undefined : caller;
}
